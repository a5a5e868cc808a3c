/**
 * The rules for words of languages other than English, by language: the head of an index carries those of its site.
 * All words are folded. An ending is cut where at least three letters stay, so that the forms of a word have one stem;
 * a stem that is too short finds too much.
 */

import type { WrittenLanguage } from '../../templates/model/search/engine/words/language';

type Rules = Omit<WrittenLanguage, 'ending'> & { readonly ending?: RegExp };

const LANGUAGES: Readonly<Record<string, Rules>> = {
  ar: {
    stopWords:
      'اذا التي الذي الي ان او اي اين به عن عند علي في فيه كان كل كم كيف لا لم لماذا له لها ما ماذا متي مع من منه هذا هذه هل هو هي يجب يكون يمكن',
    ending: /(?<=.{3})(?:يه|ه|ي)?(?:ات|ان|ون|ين|ها|ا)?$/,
  },
  de: {
    stopWords:
      'aber als am an auf aus bei bis da das dass dem den der des die diese diesem diesen dieser dieses durch ein eine einem einen einer eines er es fuer fur hat habe ich ihr im in ist jede jeden jeder jedes kann man mein meine mich mir mit muss nach oder sich sie sind so um und uns vom von vor wann warum was welche welcher welches wenn wer werden wie wir wird wo zu zum zur',
    weakWords:
      'alle andern anlegen benutzen bekommen brauche braucht einrichten erstellen finden geben hinzufugen machen neu neue neuen neuer neues nutzen setzen verwenden viel viele',
    hasCompounds: true,
  },
  es: {
    stopWords:
      'a al algo como con cual cuales cuando de del donde e el ella en es esa ese eso esta estan este esto estos fue ha hay la las le les lo los mas me mi mis muy no nos o para pero por porque puede puedo que quien se ser si sin sobre son su sus te tiene tu tus u un una unas uno unos y ya yo',
    ending: /(?<=.{3})(?:es|[aoe]s?|s)$/,
  },
  fr: {
    stopWords:
      'a ai au aux avec c ce ces cet cette comment d dans de des du elle en est et faut il ils j je l la le les leur leurs m ma mes mon n ne nos notre nous on ont ou par pas peut peux plus pour pourquoi qu quand que quel quelle quelles quels qui s sa se ses si son sont sur t ta tes ton tu un une vos votre vous y',
    weakWords:
      'ajouter avoir changer creer definir faire mettre modifier nouveau nouveaux nouvelle nouvelles tous tout toute toutes trouver utiliser voir',
    ending:
      /(?<=..[^e]a)(?:ux|l(?:e(?:e?s?|r|z|ment)|is(?:er|ation))?)$|(?<=.{3})(?:(?<=l)l)?(?:(?<=.{4})(?:age|(?:at)?ion|e?ment)s?|e?es|er|ez|ee?|[sx])$/,
  },
  he: {
    stopWords:
      'אבל או אז איך אין איפה אל אם אני אנחנו אפשר את אתה אתם גם הוא היא הם זאת זה זו יש כאשר כדי כי כל כמה לא לי לכם מה מי מתי עד על עם צריך רק של שלי שלכם שם תחת',
  },
  hi: {
    stopWords:
      'और इस इसे इसका उस एक एवं ऐसे कब कर करना करने करें का कि किस की कुछ के कैसे को कोई कौन क्या क्यों गया जब जा जो तक तो था थी थे द्वारा ने पर भी मुझे में मेरा मेरी मैं यदि यह यहाँ या ये रहा रहे लिए वह वे सकता सकते सभी साथ से हम हो होता होती होते है हैं',
  },
  id: {
    stopWords:
      'ada adalah agar akan anda apa apakah atau bagaimana bagi bahwa bisa dan dalam dapat dari dengan di harus ini itu jika juga kami kapan karena ke kita lebih mana mengapa oleh pada saat saja saya sebagai sudah telah tetapi tidak untuk yang',
  },
  it: {
    stopWords:
      'a ad ai al alla alle anche c che chi ci come con cosa cui d da dal dalla dei del della delle di dove e ed essere gli ha hai ho i il in io l la le lo loro ma mi mia mio ne nei nel nella no noi non o per perche piu puo quale quali quando questa queste questi questo se si sono su sua sul sulla suo ti tra tu un una uno vi voi',
    ending: /(?<=.{3})[aeio]$/,
  },
  nl: {
    stopWords:
      'aan al als bij dan dat de der deze die dit door een en er geen had heb heeft hem het hier hij hoe hun ik in is je jij kan kun kunnen maar me meer met mij mijn moet na naar niet nog nu of om ons ook op over te tot u uit uw van veel voor waar waarom wanneer was wat we welke wie wij worden wordt ze zich zij zijn zo',
    ending: /(?<=.{3})(?:en|s|e)$/,
  },
  pl: {
    stopWords:
      'a aby albo ale bez bo byc by co czy dla do gdy gdzie i ich ile jak jaka jaki jakie jako jest jesli juz kiedy kto ktora ktore ktory lub ma mam mi mnie moge moze mozna na nad nie o od oraz po pod przez przy sa sie ta tak te tego ten to tu ty tym w we wiec z za ze',
    ending: /(?<=.{3})(?:ami|ach|owi|ego|emu|ych|ymi|im|ym|om|ow|ie|em|[aeiouy])$/,
  },
  pt: {
    stopWords:
      'a ao aos as ate com como da das de dela dele do dos e ela ele em entre era essa esse esta este eu foi ha isso isto ja lhe mais mas me meu minha muito na nao nas no nos nossa nosso o onde os ou para pela pelo por porque posso pode qual quais quando que quem se sem ser seu seus so sua suas tem uma um voce',
    ending: /(?<=.{3})(?:[ao]es|ao|[aoe]s?|s)$/,
  },
  ru: {
    stopWords:
      'а без более бы был была были было быть в вам вас весь во вот все вы где да для до его ее если есть еще же за и из или им их к как какая какие какои когда кто ли мне можно мои мы на над надо нам не нет ни но о об он она они от по под при с со так также там то тот у уже чем что чтобы эта эти это этот я',
    ending:
      /(?<=.{3})(?:[аяыи]ми|[оеыи]го|[ое]му|[аяыи]х|[оеыи]и|[оеы]в|[оеая]м|ую|юю|[аяое]я|[оеы]е|[иь]ю|[аяыиоеуюь])$/,
  },
  tr: {
    stopWords:
      'acaba ama bana bazi ben bir bu cok da daha de degil diye en gibi hangi hem her icin ile ise kadar kim ki mi mu nasil ne neden nerede o olan olarak onu sen sey siz su tum var ve veya ya yok',
    ending: /(?<=.{3})(?:[iu]?l[ae]r)?(?:[iu]n?|[ae]|[iu]?[dt][ae]n?|[sy][iuae])?$/,
  },
  uk: {
    stopWords:
      'а або але без би був була були було бути в вам вас ви від він вона вони все де для до е з за і із іх и іи к коли мене мені може можна моі ми на над не ні но о об при про с свіи так також там те то тои у хто це цеи ці чи чому що щоб як яка яке які якии якщо я',
    ending:
      /(?<=.{3})(?:[аяи]ми|[оеи]го|[ое]му|[аяиі]х|[оеиі]и|[ое]ві|ів|[оеая]м|[ую]|[аяое]ю|[аяиіоеь])$/,
  },
  vi: {
    stopWords:
      'ai bi bang cac cai can cho co cua da de den do duoc gi khi khong la lam mot nao nay neu nhu nhung o ra sao se tai the thi toi trong tu va vao ve vi voi',
  },
};

/** `locale` is a language tag. Undefined for English, and for languages without rules of their own. */
export function findLanguage(locale = ''): WrittenLanguage | undefined {
  const [name = ''] = locale.toLowerCase().split('-');
  const rules = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
  return rules && { ...rules, ending: rules.ending?.source };
}

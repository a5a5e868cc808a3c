/** The fields for credentials. Their values are only in memory: never in storage or in a URL. */

import type { ConsoleData, ConsoleScheme } from '../../templates/model/console';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { createField, createSelect, createText, type Field } from './createField';
import type { Credential, Given } from './createRequest';
import { create } from './elements';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

/** By servers and name of the scheme. They survive navigation to other pages of the site. */
const kept = new Map<string, Credential>();

type Credentials = {
  readonly box: HTMLElement;
  readonly read: () => Pick<Given, 'schemes' | 'credentials'>;
  /** Shows what was typed in another console. */
  readonly restore: () => void;
  readonly showProblem: (key: string, text: string) => void;
};

export function createCredentials({ security, origins }: ConsoleData): Credentials {
  const choice = createSelect(security.map(nameSchemes));
  const place = create('div', { className: 'console__fields' });
  const fields = new Map<string, readonly Field[]>();
  const getKey = (name: string) => [...origins, name].join(' ');
  const getSchemes = () => security[Number(choice.value)] ?? [];

  const restore = () => {
    for (const [name, [first, second]] of fields) {
      const { value = '', password = '' } = kept.get(getKey(name)) ?? {};
      if (first) first.control.value = value;
      if (second) second.control.value = password;
    }
  };
  const show = () => {
    fields.clear();
    for (const scheme of getSchemes()) {
      const own = createFields(scheme);
      for (const { control } of own) {
        control.addEventListener('input', () => {
          const [value = '', password] = own.map((each) => each.control.value);
          kept.set(getKey(scheme.name), { value, password });
        });
      }
      fields.set(scheme.name, own);
    }
    const hint = create('p', { className: 'console__hint' }, __STRINGS__.console.memoryOnly);
    place.replaceChildren(
      ...[...fields.values()].flat().map(({ box }) => box),
      ...(fields.size > 0 ? [hint] : []),
    );
    restore();
  };
  choice.addEventListener('input', show);
  show();
  const authentication = __STRINGS__.api.authentication;
  choice.ariaLabel = authentication;
  return {
    box: create(
      'fieldset',
      { hidden: security.every((schemes) => schemes.length === 0) },
      create('legend', {}, authentication),
      ...(security.length > 1 ? [create('div', {}, choice)] : []),
      place,
    ),
    read: () => ({
      schemes: getSchemes(),
      credentials: Object.fromEntries(
        getSchemes().map(({ name }) => [name, kept.get(getKey(name))]),
      ),
    }),
    restore,
    showProblem: (key, text) => {
      for (const [name, [first]] of fields) if (key === `scheme ${name}`) first?.showProblem(text);
    },
  };
}

function nameSchemes(schemes: readonly ConsoleScheme[]): string {
  return schemes.map(({ name }) => name).join(' + ') || __STRINGS__.console.none;
}

function createFields({ name, kind, key }: ConsoleScheme): readonly Field[] {
  if (kind === 'basic') {
    return [
      createField(createText('input'), { label: __STRINGS__.console.username }),
      createField(createSecret(), { label: __STRINGS__.console.password }),
    ];
  }
  const hint = kind === 'cookie' ? __STRINGS__.console.cookieHint : undefined;
  const label = kind === 'bearer' ? `${__STRINGS__.console.token} (${name})` : (key ?? name);
  return [createField(createSecret(), { label, hint, isName: kind !== 'bearer' })];
}

/** Not a password field, because browsers offer to store its value. */
function createSecret(): HTMLInputElement {
  return createText('input', { className: 'console__secret' });
}

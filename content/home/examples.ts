/** The greetings on the home page, as the guide explains them. */

/** A text, or a tag with its value. */
export type Piece = { readonly text: string; readonly tag?: string };

type Example = { readonly name: string; readonly pieces: readonly Piece[] };

export const examples: readonly Example[] = [
  {
    name: 'Welcome',
    pieces: [
      { text: 'Ahoy ' },
      { tag: '<user.name>', text: 'marin' },
      { text: ', welcome to ' },
      { tag: '<server.name>', text: 'Harbour Lights' },
      { text: '!' },
    ],
  },
  {
    name: 'Numbers',
    pieces: [
      { text: 'You are number ' },
      { tag: '<server.members>', text: '214' },
      { text: ' in our crew.' },
    ],
  },
  {
    name: 'Farewell',
    pieces: [
      { tag: '<user.tag>', text: 'pip' },
      { text: ' has left. ' },
      { tag: '<server.members>', text: '213' },
      { text: ' of us remain.' },
    ],
  },
];

/** The folder of Mintlify for parts that pages share. */

export const SNIPPETS = 'snippets/';

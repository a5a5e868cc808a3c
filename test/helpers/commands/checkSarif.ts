/** Checks documents of SARIF with the schema of its version 2.1.0. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { REPOSITORY } from '../sites/repository';

const FILE = path.join(REPOSITORY, 'test/fixtures/sarif/sarif-2.1.0.part.json');
const validate = new Ajv({
  allErrors: true,
  strictRequired: false,
  validateFormats: false,
}).compile(JSON.parse(readFileSync(FILE, 'utf8')));

/** The errors of a document, none for a valid one. The forms of addresses are not checked. */
export function listSarifErrors(document: unknown): readonly string[] {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

import { expect, test } from 'vitest';
import { parseImportRow } from './import-row.ts';

test.each([
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example', null],
  ['ada@north.example', 'ada@north.example', null],
  ['ada@mün chen.example', 'ada@mün chen.example', 'email_invalid'],
])('reads the address %s of a file as it is stored', (written, email, problem) => {
  const uploaded = { line: 2, cells: ['Ada', written], problem: null, problemValue: null };
  expect(parseImportRow(uploaded, ['firstName', 'email'], ['en'])).toMatchObject({ email, problem });
});

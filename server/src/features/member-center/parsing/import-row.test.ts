import { expect, test } from 'vitest';
import { guessMapping } from './import-columns.ts';
import { parseImportRow } from './import-row.ts';

test.each([
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example', null],
  ['ada@north.example', 'ada@north.example', null],
  ['ada@mün chen.example', 'ada@mün chen.example', 'email_invalid'],
])('reads the address %s of a file as it is stored', (written, email, problem) => {
  const uploaded = { line: 2, cells: ['Ada', written], problem: null, problemValue: null };
  expect(
    parseImportRow(uploaded, {
      mapping: ['firstName', 'email'],
      nameOrder: 'first',
      languages: ['en'],
    }),
  ).toMatchObject({ email, problem });
});

test.each([
  ['Ada Lopez', 'first', 'Ada', 'Lopez'],
  ['Lopez Ada', 'last', 'Ada', 'Lopez'],
  ['Ana María Lopez', 'first', 'Ana María', 'Lopez'],
  ['Lopez Ana María', 'last', 'Ana María', 'Lopez'],
  ['Lopez, Ada', 'first', 'Ada', 'Lopez'],
  ['de la Cruz, Ada Maria', 'last', 'Ada Maria', 'de la Cruz'],
  ['Cher', 'last', 'Cher', ''],
] as const)('reads the name "%s", %s name first', (fullName, nameOrder, firstName, lastName) => {
  const uploaded = { line: 2, cells: [fullName, 'a@north.example'], problem: null, problemValue: null };
  const how = { mapping: ['fullName', 'email'] as const, nameOrder, languages: ['en'] };
  expect(parseImportRow(uploaded, how)).toMatchObject({ firstName, lastName, problem: null });
});

test.each([
  [['Email', 'Employee'], ['fullName'], 'a column without a known name'],
  [['Email', 'First name'], ['fullName'], 'a column that only seems to hold a part of the name'],
])('guesses whole names by their values in %o', (header, [field]) => {
  const rows = [
    ['a@north.example', 'Lopez, Ada'],
    ['b@north.example', "O'Neil, Ben"],
  ];
  expect(guessMapping(header, rows)).toEqual(['email', field]);
});

test('guesses no names where values repeat, as places do, or have no comma', () => {
  const places = [
    ['a@north.example', 'Madrid, Spain'],
    ['b@north.example', 'Madrid, Spain'],
  ];
  expect(guessMapping(['Email', 'Where'], places)).toEqual(['email', '']);
  expect(guessMapping(['Email', 'Where'], [['a@north.example', 'Ada']])).toEqual(['email', '']);
});

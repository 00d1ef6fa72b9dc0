import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddresses, withoutEntries } from './parse-addresses.ts';

const ada = 'ada@north.test';
const ben = 'ben@north.test';

const accepted: [string, string, string[]][] = [
  [
    'separators of every kind',
    `${ada}, ${ben};cem@north.test\ndora@north.test\tek@north.test`,
    [ada, ben, 'cem@north.test', 'dora@north.test', 'ek@north.test'],
  ],
  ['a name with a comma and no quotes', `Lopez, Ada <${ada}>`, [ada]],
  ['a whole entry in quotes', `"Lopez, Ada <${ada}>"`, [ada]],
  ['a name with a comma in quotes', `"Roth, H" <${ada}>; "Roth, \\"Bo\\"" <${ben}>`, [ada, ben]],
  ['a line break in quotes', `"Roth,\r\n H" <${ada}>\r\n${ben}`, [ada, ben]],
  ['a line that was folded', `Ada Lopez\r\n <${ada}>, ${ben}`, [ada, ben]],
  ['people on one line without a separator', `Ada <${ada}> Bob <${ben}>`, [ada, ben]],
  ['an address before a name', `${ada} Bob <${ben}>`, [ada, ben]],
  ['an address as its own name', `${ada} <${ada}> "${ben}" <${ben}>`, [ada, ben]],
  ['names with commas on one line', `Lopez, Ada <${ada}>, Roth, Ben <${ben}>`, [ada, ben]],
  ['several addresses in one bracket', `<${ada}, ${ben}>`, [ada, ben]],
  ['links', `mailto:${ada}?subject=Hi <MAILTO:${ben}>`, [ada, ben]],
  [
    'headings of mail programs',
    `Bcc: ${ada}\nTo:${ben}\nAn: Cem <cem@north.test>`,
    [ada, ben, 'cem@north.test'],
  ],
  [
    'invisible characters',
    `\uFEFF${ada}\u200B,\u00A0Ben\u00A0<\u2060b\u200Ben@north.test\u200E>`,
    [ada, ben],
  ],
  ['separators of other scripts', `${ada}，${ben}；cem@north.test`, [ada, ben, 'cem@north.test']],
  ['the full stop of a sentence', `(${ada}).`, [ada]],
  ['a comment', `${ada} (Ada Lopez), ${ben}`, [ada, ben]],
  ['a quote that never closes', `"Ada <${ada}>\n"Ben" <${ben}>`, [ada, ben]],
  ['an international domain', 'Ada <ada@münchen.example>', ['ada@xn--mnchen-3ya.example']],
];

test.each(accepted)('reads %s', (_, text, emails) => {
  expect(parseAddresses(text)).toEqual({ emails, wrong: [], duplicates: [] });
});

const refused: [string, string[]][] = [
  [`john smith@north.test, ${ada}`, ['john smith@north.test']],
  [`${ada} ben@ nobody x@y`, ['ben@', 'nobody x@y']],
  [`Ada Lopez, ${ada}`, ['Ada Lopez']],
  [`ben@, Ada <${ada}>`, ['ben@']],
  [`${ada}, Bob <>`, ['Bob']],
  [`${ada}, Bob <bob>`, ['Bob <bob>']],
  [`${ada}; b@x.example/c@x.example`, ['b@x.example/c@x.example']],
  [`Bcc:(${ada})ben@north.test, ${ada}`, [`Bcc:(${ada})ben@north.test`]],
  [
    `${ada}; b..c@x.example, d@-x.example, e@x_y.example, f@1.2.3.4`,
    ['b..c@x.example', 'd@-x.example', 'e@x_y.example', 'f@1.2.3.4'],
  ],
  [`nobody, "Roth, H" <${ada}>`, ['nobody']],
  [`nobody, Lopez, Ada <${ada}>`, ['nobody']],
  [`"Lopez, Ada", ${ada}`, ['"Lopez, Ada"']],
];

test.each(refused)('names what is no address in %j, with its place', (text, wrong) => {
  const parsed = parseAddresses(text);
  expect(parsed.emails).toEqual([ada]);
  expect(parsed.wrong.map((one) => one.text)).toEqual(wrong);
  expect(parsed.wrong.map(({ start, end }) => text.slice(start, end))).toEqual(wrong);
  expect(parseAddresses(withoutEntries(text, parsed.wrong))).toEqual({ ...parsed, wrong: [] });
});

test('names addresses that are written twice', () => {
  expect(parseAddresses(`${ada} ADA@north.test Ben <${ben}>`).duplicates).toEqual(['ADA@north.test']);
  expect(parseAddresses('a@münchen.example a@xn--mnchen-3ya.example').duplicates).toHaveLength(1);
});

/** A word of its own for each entry, so that a lost one is seen. */
const kinds = [
  (id: string) => `${id}@north.test`,
  (id: string) => `Name <${id}@north.test>`,
  (id: string) => `"Roth, N" <${id}@north.test>`,
  (id: string) => `Bcc: ${id}@north.test`,
  (id: string) => `mailto:${id}@north.test`,
  (id: string) => `${id}@`,
  (id: string) => `Lopez, Ada <${id}@north.test>`,
  // A comma behind it would make it a family name: `Lopez, Ada <ada@north.test>`.
  (id: string) => `${id};`,
  (id: string) => `Name <${id}>`,
  (id: string) => `\u200B${id}@north.test\uFEFF`,
];
const separators = [', ', ';', '\n', '\r\n', ' ; ', ',\n'];

test('finds every entry of a list again, as an address or as what is wrong', () => {
  const entry = fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...separators));
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), (list) => {
      const text = list.map(([write, separator], index) => `${write(`p${index}q`)}${separator}`).join('');
      const { emails, wrong, duplicates } = parseAddresses(text);
      const found = [...emails, ...wrong.map((one) => one.text)].join('|');
      expect(duplicates).toEqual([]);
      for (const index of list.keys()) expect(found).toContain(`p${index}q`);
    }),
    { numRuns: 300 },
  );
});

test('loses no word with an @ of any text', () => {
  const piece = fc.constantFrom(
    '"',
    '<',
    '>',
    ',',
    ';',
    '\n',
    ' ',
    'Name',
    '(',
    ')',
    ':',
    '\\',
    '\u200B',
    '@',
    'Bcc:',
  );
  const word = fc.nat(99).map((id) => `p${id}q@north.test`);
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, word), { maxLength: 25 }), (parts) => {
      const text = parts.join('');
      const { emails, wrong, duplicates } = parseAddresses(text);
      const found = [...emails, ...duplicates, ...wrong.map((one) => one.text)].join('|');
      for (const part of parts) if (part.endsWith('@north.test')) expect(found).toContain(part.split('@')[0]);
    }),
    { numRuns: 2000 },
  );
});

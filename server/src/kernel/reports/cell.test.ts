import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { safeText, type Row } from './cell.ts';

const formulas: [string, string][] = [
  ['equals', '=1+1'],
  ['plus', '+1'],
  ['minus', '-1+cmd'],
  ['at', '@SUM(A1)'],
  ['a tab', '\tx'],
  ['a carriage return', '\rx'],
  ['a line feed', '\nx'],
  ['after a blank', ' =1'],
  ['after many blanks', '     @x'],
  ['after a no-break space', '\u00a0=1'],
  ['after a zero-width space', '\u200b=1'],
  ['after a byte order mark', '\ufeff=1'],
  ['after a word joiner', '\u2060+1'],
  ['after a soft hyphen', '\u00ad-1'],
  ['after a direction mark', '\u202e=1'],
  ['after a control', '\u0001=1'],
  ['after a Hangul filler', '\u3164=1'],
  ['after a variation selector', '\ufe0f=1'],
  ['after an ideographic space', '\u3000=1'],
  ['after a quotation mark', '"=1'],
  ['full-width equals', '\uff1d1'],
  ['full-width plus', '\uff0b1'],
  ['full-width minus', '\uff0d1'],
  ['full-width at', '\uff20x'],
  ['a minus sign', '\u22121'],
  ['a small equals', '\ufe661'],
];
test.each(formulas)('puts an apostrophe before %s', (_, text) => {
  expect(safeText(text).startsWith("'")).toBe(true);
  // Nothing is taken away: without apostrophes it is what it was.
  expect(safeText(text).replaceAll("'", '')).toBe(text);
});

test.each(['007', '00', ' 0123', '1234567890123456', '12e5', '1E3'])('keeps %j as it is written', (text) =>
  expect(safeText(text)).toBe(`'${text}`),
);

test('protects cells inside cells, for spreadsheets that split at semicolons', () => {
  expect(safeText('a;=1+1')).toBe("a;'=1+1");
  expect(safeText('a; \u200b@x;b')).toBe("a;' \u200b@x;b");
  expect(safeText('a\n=1')).toBe("a\n'=1");
});

test.each([
  '',
  'Ada',
  'Ada Ång-Ström',
  'a=b',
  '1-2',
  'x@y.example',
  "O'Hara",
  'a;b',
  'Zoë 🚶',
  'line\nbreak',
  '0',
  '123456789012345',
  '2026-11-16',
])('leaves %j unchanged', (text) => expect(safeText(text)).toBe(text));

async function written(rows: readonly Row[]): Promise<string> {
  const csv = csvOf();
  csv.end(rows);
  return (await csv.toArray()).join('');
}

test('keeps numbers as numbers, and texts that look like numbers as texts', async () => {
  const lines = '\ufeffname,-5,2.5,,"\'-5"\r\n';
  expect(await written([['name', -5, 2.5, null, '-5']])).toBe(lines.replace('name', '"name"'));
});

const signs = fc.constantFrom(
  ...'=+-@\t\r\n ;,"\'|a1'.split(''),
  ...'\u200b\ufeff\u00a0\uff1d\uff0b\uff0d\uff20\u2060\u0000\u3164'.split(''),
);
const texts = fc.oneof(
  fc.array(signs, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
/** By another way than the code's: what has a width and can be seen, as the compatible form of Unicode has it. */
function startsFormula(cell: string): boolean {
  if (/^[\t\r\n]/u.test(cell)) return true;
  const seen = [...cell].find((sign) => !/[\s"\u2800\p{Z}\p{Cc}\p{Cf}\p{DI}\p{Cn}\p{Co}\p{Cs}]/u.test(sign));
  return seen !== undefined && /^[=+\-@\u2212]/u.test(seen.normalize('NFKC'));
}
test('finds every Unicode variant of a sign that starts a formula', () => {
  const opening: string[] = [];
  for (let code = 0; code < 0x110000; code += 1) {
    const sign = String.fromCodePoint(code);
    if (startsFormula(sign)) opening.push(sign);
  }
  expect(opening.length).toBeGreaterThan(15);
  expect(opening.filter((sign) => safeText(sign) !== `'${sign}`)).toEqual([]);
});

test('no cell of any text starts a formula, however the file is split, and every text can be read back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(texts, texts, texts), { minLength: 1, maxLength: 4 }),
      async (rows) => {
        const text = await written(rows);
        const read = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false });
        expect(read).toEqual(rows.map((row) => row.map(safeText)));
        for (const cell of read.flat()) expect([cell, startsFormula(cell)]).toEqual([cell, false]);
        for (const row of rows)
          for (const piece of row.flatMap((cell) => safeText(cell).split(/[;\t\r\n]/u)))
            expect([piece, startsFormula(piece)]).toEqual([piece, false]);
      },
    ),
    { numRuns: 2000 },
  );
});

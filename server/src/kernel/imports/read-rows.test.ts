import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../../platform/gate/parsers/csv.ts';
import { readRows, type RowParser } from './read-rows.ts';
import type { ParsedRow } from './table-rows.ts';

interface Read {
  cells: readonly string[];
  line: number;
}

const parseRow: RowParser<Read> = (cells, line) =>
  cells[0] === 'bad' ? { line, reason: 'nothing', value: '' } : [{ cells, line }];
const from = { headerLine: 1, isTotal: () => false, parseRow };

/** Yields a file in pieces of these sizes, over and over. */
async function* inPieces(text: string, sizes: readonly number[]): AsyncGenerator<string> {
  const signs = [...text];
  for (let at = 0, turn = 0; at < signs.length; turn += 1) {
    const to = at + (sizes[turn % sizes.length] ?? signs.length);
    yield signs.slice(at, to).join('');
    at = to;
  }
}

/** Yields the rows of a text as the gate hands them on. */
async function* rowsIn(pieces: AsyncIterable<string>): AsyncGenerator<ParsedRow[]> {
  const rows: ParsedRow[] = [];
  await readCsv(pieces, ',', {
    row: (cells, line, blank) => rows.push([line, blank, cells]),
    bad: (reason, line) => rows.push([line, reason]),
  });
  while (rows.length) yield rows.splice(0, 700);
}

async function readAll(text: string, sizes: readonly number[]) {
  const rows: Read[] = [];
  const bad: unknown[] = [];
  let read = 0;
  const skipped = await readRows(rowsIn(inPieces(text, sizes)), from, async (batch) => {
    rows.push(...batch.rows);
    bad.push(...batch.bad);
    read = batch.read;
  });
  return { rows, bad, read, skipped };
}

test('reads the same from a file in pieces of any size', async () => {
  const cell = fc.oneof(
    fc.constantFrom('bad', '', 'é', '𝄞', '"a,b"', '"two\nlines"', 'a"b', '"x"y', '"'),
    fc.string({ maxLength: 5 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
  );
  const line = fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => cells.join(','));
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      async (lines, sizes) => {
        const text = `one,two\n1,2\n${lines.join('\n')}\n`;
        expect(await readAll(text, sizes)).toEqual(await readAll(text, [text.length * 4]));
      },
    ),
  );
});

const longFile = `a,b\n${Array.from({ length: 20_000 }, (_, at) => `${at},${'x'.repeat(20)}`).join('\n')}`;

test('passes batches on one by one, in order, reading only one ahead', async () => {
  const pieces: number[] = [];
  const started: number[] = [];
  let under = 0;
  const lines: number[] = [];
  async function* counted() {
    for await (const piece of rowsIn(inPieces(longFile, [16_384]))) {
      pieces.push(piece.length);
      yield piece;
    }
  }
  await readRows(counted(), from, async ({ rows }) => {
    under += 1;
    expect(under).toBe(1);
    started.push(pieces.length);
    lines.push(...rows.map((row) => row.line));
    await sleep(5);
    under -= 1;
  });
  expect(lines).toEqual(Array.from({ length: 20_000 }, (_, at) => at + 2));
  // While a batch is taken so much is read as the next one takes, which is some pieces and not the file.
  const ahead = started.slice(1).map((at, turn) => at - started[turn]!);
  expect(started.length).toBeGreaterThan(5);
  expect(Math.max(...ahead)).toBeLessThanOrEqual(3);
});

test('stops reading with the error of the batch handler', async () => {
  let taken = 0;
  const failing = readRows(rowsIn(inPieces(longFile, [16_384])), from, async () => {
    taken += 1;
    await sleep(1);
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(taken).toBe(1);
});

test('refuses a file with only a header', async () => {
  await expect(readAll('a,b', [2])).rejects.toMatchObject({ code: 'invalid_file' });
});

test('leaves out and counts titles, blank lines and sums', async () => {
  const text = 'Report of May\n\na,b\n1,2\n\n,\nTotal,2\n';
  const rows: Read[] = [];
  const skipped = await readRows(
    rowsIn(inPieces(text, [3])),
    { ...from, headerLine: 3, isTotal: ([first]) => first === 'Total' },
    async (batch) => void rows.push(...batch.rows),
  );
  expect(rows.map(({ line }) => line)).toEqual([4]);
  expect(skipped).toEqual({ titles: 1, blank: 2, totals: 1 });
});

import { createReadStream } from 'node:fs';

/** A row as the gate hands it on: its line, the blank lines above it so far, and its cells; or why it has none. */
export type ParsedRow =
  | readonly [line: number, blank: number, cells: string[]]
  | readonly [line: number, problem: 'row_too_long' | 'quotes'];

/** A row near the top, with the line on which it ends. */
export interface HeadRow {
  cells: string[];
  line: number;
}

/** A table that went through the gate. Its rows are in a file of ours, one to a line. */
export interface OpenTable {
  rows: string;
  separator: string;
  head: HeadRow[];
}

/** Yields the rows of a table, some at a time. Small pieces, so that one of them keeps nobody waiting. */
export async function* rowsOf(path: string): AsyncGenerator<ParsedRow[]> {
  let rest = '';
  const file = createReadStream(path, { encoding: 'utf8', highWaterMark: 16_384 });
  for await (const piece of file as AsyncIterable<string>) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length) yield lines.map((line) => JSON.parse(line) as ParsedRow);
  }
}

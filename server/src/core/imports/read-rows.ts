import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse, type CsvError } from 'csv-parse';
import { emptyFile, notUtf8 } from './columns.ts';
import type { BadRow, Reason } from './start-row.ts';

/** Most characters of one row; a quotation mark left open ends there and not with the file. */
const longestRow = 65_536;
const batchSize = 5_000;

/** What a row of the file says, or the first thing that is wrong with it. */
export type RowParser<Row> = (cells: readonly string[], line: number) => Row[] | BadRow;

interface Batch<Row> {
  rows: Row[];
  bad: BadRow[];
  /** Rows of the file read so far, good and bad, without the header. */
  read: number;
}

const reasonOf = ({ code }: CsvError): Reason => (code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes');

/** The text of a file in UTF-8, a byte order mark taken off; every byte goes through the hash. */
async function* decode(source: AsyncIterable<Buffer>, onBytes: (chunk: Buffer) => void) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source) {
      onBytes(chunk);
      const text = decoder.decode(chunk, { stream: true });
      if (text) yield text;
    }
    const rest = decoder.decode();
    if (rest) yield rest;
  } catch (error) {
    if (error instanceof TypeError) throw notUtf8();
    throw error;
  }
}

/**
 * Reads a CSV file row by row and hands it on in batches, so that memory does not grow with the file. A row that is
 * no CSV is a bad row of its own; a file that is none (empty, no UTF-8, without a column) is refused as a whole.
 * `open` makes
 * of the header what parses the rows. Answers the SHA-256 of the file.
 */
export async function readRows<Row>(
  source: AsyncIterable<Buffer>,
  open: (header: readonly string[]) => RowParser<Row>,
  take: (batch: Batch<Row>) => Promise<void>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  let batch: Batch<Row> = { rows: [], bad: [], read: 0 };
  let lastLine = 0;
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    // A quotation mark inside a field stands for itself; one that opens a field and never ends it takes in all that
    // follows, and is told of where its row began.
    relax_quotes: true,
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      return record;
    },
    on_skip: (error) => {
      if (!error) return;
      batch.read += 1;
      batch.bad.push({ line: lastLine + 1, reason: reasonOf(error), value: '' });
      lastLine = Number(error['lines'] ?? lastLine + 1);
    },
  });
  // What goes wrong on the way ends the loop below, too.
  const fed = pipeline(Readable.from(decode(source, (chunk) => hash.update(chunk))), parser).catch(
    () => undefined,
  );
  let parseRow: RowParser<Row> | null = null;
  const flush = async () => {
    const full = batch;
    batch = { rows: [], bad: [], read: full.read };
    await take(full);
  };
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (!parseRow) {
      parseRow = open(record);
      continue;
    }
    batch.read += 1;
    const parsed = parseRow(record, info.lines);
    if (Array.isArray(parsed)) batch.rows.push(...parsed);
    else batch.bad.push(parsed);
    if (batch.rows.length + batch.bad.length >= batchSize) await flush();
  }
  await fed;
  if (!parseRow || batch.read === 0) throw emptyFile();
  await flush();
  return hash.digest();
}

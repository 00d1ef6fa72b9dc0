import { createHash } from 'node:crypto';
import { parse, type CsvError, type Parser } from 'csv-parse';
import { emptyFile, notCsv, notUtf8 } from './columns.ts';
import type { BadRow, Reason } from './start-row.ts';

/** Most characters of one row. An open quotation mark ends there, not with the file. */
const longestRow = 65_536;
/** Rows in one batch. It is small, so that one batch is written while the next is read. */
const batchSize = 1_000;

/** The values of a row, or the first problem with it. */
export type RowParser<Row> = (cells: readonly string[], line: number) => Row[] | BadRow;

interface Batch<Row> {
  rows: Row[];
  bad: BadRow[];
  /** Rows read so far, good and bad, without the header. */
  read: number;
}

const reasonOf = ({ code }: CsvError): Reason => (code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes');

/** The text of a UTF-8 file without its byte order mark. Every byte is hashed. */
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

/** Rows that were read and not yet passed on. */
class Batches<Row> {
  private rows: Row[] = [];
  private bad: BadRow[] = [];
  private under: Promise<void> = Promise.resolve();
  read = 0;
  isHeaderBroken = false;
  private readonly take: (batch: Batch<Row>) => Promise<void>;

  constructor(take: (batch: Batch<Row>) => Promise<void>) {
    this.take = take;
  }

  add(parsed: Row[] | BadRow): void {
    this.read += 1;
    if (Array.isArray(parsed)) this.rows.push(...parsed);
    else this.bad.push(parsed);
  }

  get full(): boolean {
    return this.rows.length + this.bad.length >= batchSize;
  }

  /** Passes the rows on once the previous batch was taken, without waiting until this one is. */
  async handOn(): Promise<void> {
    await this.under;
    const { rows, bad, read } = this;
    [this.rows, this.bad] = [[], []];
    this.under = this.take({ rows, bad, read });
    // The next caller that waits gets the error.
    this.under.catch(() => undefined);
  }

  async taken(): Promise<void> {
    await this.under;
  }
}

/** Parses CSV rows where they are found. Piping rows from stream to stream costs more than reading them. */
function csvParser<Row>(
  open: (header: readonly string[]) => RowParser<Row>,
  batches: Batches<Row>,
  delimiter: string,
): Parser {
  let lastLine = 0;
  let parseRow: RowParser<Row> | null = null;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    // A quotation mark inside a field is literal. One that opens a field and never closes takes in everything that
    // follows, and is reported for the line where its row began.
    relax_quotes: true,
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      if (parseRow) batches.add(parseRow(record, lines));
      else parseRow = open(record);
      return null;
    },
    on_skip: (error) => {
      if (!error) return;
      batches.isHeaderBroken ||= !parseRow;
      batches.add({ line: lastLine + 1, reason: reasonOf(error), value: '' });
      lastLine = Number(error['lines'] ?? lastLine + 1);
    },
  });
  // The caller that writes to the parser gets the error.
  return parser.on('error', () => undefined);
}

/** Parses a piece of a file. Complete rows are in batches by then. */
const feed = (parser: Parser, text: string) =>
  new Promise<void>((done, fail) => {
    parser.write(text, (error) => (error ? fail(error) : done()));
  });

const feedEnd = (parser: Parser) =>
  new Promise<void>((done, fail) => {
    parser.end((error?: Error | null) => (error ? fail(error) : done()));
  });

/**
 * Reads a CSV file and passes rows on in batches, so that memory does not grow with the file: the next rows are read
 * while the last batch is taken, and no further. A broken row is a bad row; a file that is empty, not UTF-8 or lacks a
 * column is refused. `open` turns the header into a row parser. Returns the SHA-256 of the file.
 */
export async function readRows<Row>(
  source: AsyncIterable<Buffer>,
  open: (header: readonly string[]) => RowParser<Row>,
  take: (batch: Batch<Row>) => Promise<void>,
  delimiter = ',',
): Promise<Buffer> {
  const hash = createHash('sha256');
  const batches = new Batches(take);
  const parser = csvParser(open, batches, delimiter);
  try {
    for await (const text of decode(source, (chunk) => hash.update(chunk))) {
      await feed(parser, text);
      if (batches.isHeaderBroken) throw notCsv();
      if (batches.full) await batches.handOn();
    }
    await feedEnd(parser);
    if (batches.isHeaderBroken) throw notCsv();
    // Without a header there are no rows either.
    if (batches.read === 0) throw emptyFile();
    await batches.handOn();
  } finally {
    await batches.taken();
  }
  return hash.digest();
}

import { createHash } from 'node:crypto';
import { parse, type CsvError, type Parser } from 'csv-parse';
import { emptyFile, notUtf8 } from './columns.ts';
import type { BadRow, Reason } from './start-row.ts';

/** Most characters of one row; a quotation mark left open ends there and not with the file. */
const longestRow = 65_536;
/** Rows that are handed on together: small, for those before are written while the next are read. */
const batchSize = 1_000;

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

/** Rows that were read and not yet handed on. */
class Batches<Row> {
  private rows: Row[] = [];
  private bad: BadRow[] = [];
  private under: Promise<void> = Promise.resolve();
  read = 0;
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

  /** Hands on what there is once the batch before is taken; does not wait until this one is. */
  async handOn(): Promise<void> {
    await this.under;
    const { rows, bad, read } = this;
    [this.rows, this.bad] = [[], []];
    this.under = this.take({ rows, bad, read });
    // Whoever waits for it next is told.
    this.under.catch(() => undefined);
  }

  async taken(): Promise<void> {
    await this.under;
  }
}

/** Parses rows of CSV where they are found: handed on from stream to stream a row costs more than it does to read it. */
function csvParser<Row>(open: (header: readonly string[]) => RowParser<Row>, batches: Batches<Row>): Parser {
  let lastLine = 0;
  let parseRow: RowParser<Row> | null = null;
  const parser = parse({
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    // A quotation mark inside a field stands for itself; one that opens a field and never ends it takes in all that
    // follows, and is told of where its row began.
    relax_quotes: true,
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      if (parseRow) batches.add(parseRow(record, lines));
      else parseRow = open(record);
      return null;
    },
    on_skip: (error) => {
      if (!error) return;
      batches.add({ line: lastLine + 1, reason: reasonOf(error), value: '' });
      lastLine = Number(error['lines'] ?? lastLine + 1);
    },
  });
  // Whoever feeds it is told of what goes wrong.
  return parser.on('error', () => undefined);
}

/** Parses a piece of a file: what is whole in it went to the batches by then. */
const feed = (parser: Parser, text: string) =>
  new Promise<void>((done, fail) => {
    parser.write(text, (error) => (error ? fail(error) : done()));
  });

const feedEnd = (parser: Parser) =>
  new Promise<void>((done, fail) => {
    parser.end((error?: Error | null) => (error ? fail(error) : done()));
  });

/**
 * Reads a CSV file row by row and hands it on in batches, so that memory does not grow with the file: the next rows are
 * read while the last batch is taken, and no further. A row that is no CSV is a bad row of its own; a file that is none
 * (empty, no UTF-8, without a column) is refused as a whole. `open` makes of the header what parses the rows. Answers
 * the SHA-256 of the file.
 */
export async function readRows<Row>(
  source: AsyncIterable<Buffer>,
  open: (header: readonly string[]) => RowParser<Row>,
  take: (batch: Batch<Row>) => Promise<void>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const batches = new Batches(take);
  const parser = csvParser(open, batches);
  try {
    for await (const text of decode(source, (chunk) => hash.update(chunk))) {
      await feed(parser, text);
      if (batches.full) await batches.handOn();
    }
    await feedEnd(parser);
    // Without a header there is no row either.
    if (batches.read === 0) throw emptyFile();
    await batches.handOn();
  } finally {
    await batches.taken();
  }
  return hash.digest();
}

import { parse, type CsvError, type Parser } from 'csv-parse';
import { emptyFile } from './columns.ts';
import type { BadRow, Reason } from './start-row.ts';

/** Most characters of one row. An open quotation mark ends there, not with the file. */
export const longestRow = 65_536;
/** Rows in one batch. It is small, so that one batch is written while the next is read. */
const batchSize = 1_000;

/** The values of a row, or the first problem with it. */
export type RowParser<Row> = (cells: readonly string[], line: number) => Row[] | BadRow;

export interface Batch<Row> {
  rows: Row[];
  bad: BadRow[];
  /** Rows read so far, good and bad, without the header. */
  read: number;
}

const reasonOf = ({ code }: CsvError): Reason => (code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes');

/** Rows that were read and not yet passed on. */
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

/** Counts rows that hold no data. They are left out and reported. */
export interface Skipped {
  /** Lines above the header. */
  titles: number;
  blank: number;
  /** Sums at the foot. */
  totals: number;
}

export interface RowSource<Row> {
  separator: string;
  headerLine: number;
  isTotal(cells: readonly string[]): boolean;
  parseRow: RowParser<Row>;
}

/** Parses CSV rows where they are found. Piping rows from stream to stream costs more than reading them. */
function csvParser<Row>(from: RowSource<Row>, batches: Batches<Row>, skipped: Skipped): Parser {
  const { separator, headerLine, isTotal, parseRow } = from;
  let lastLine = 0;
  let blankAbove = 0;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    // A quotation mark inside a field is literal. One that opens a field and never closes takes in everything that
    // follows, and is reported for the line where its row began.
    relax_quotes: true,
    on_record: (record: string[], { lines, empty_lines: blank }) => {
      lastLine = lines;
      skipped.blank += blank - blankAbove;
      blankAbove = blank;
      if (lines < headerLine) skipped.titles += 1;
      else if (lines === headerLine) skipped.blank = 0;
      else if (record.every((cell) => cell.trim() === '')) skipped.blank += 1;
      else if (isTotal(record)) skipped.totals += 1;
      else batches.add(parseRow(record, lines));
      return null;
    },
    on_skip: (error) => {
      if (!error) return;
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
 * Reads the rows of a table below its header and passes them on in batches, so that memory does not grow with the file: the next
 * rows are read while the last batch is taken, and no further. A broken row is a bad row; a table without rows is refused.
 */
export async function readRows<Row>(
  source: AsyncIterable<string>,
  from: RowSource<Row>,
  take: (batch: Batch<Row>) => Promise<void>,
): Promise<Skipped> {
  const skipped: Skipped = { titles: 0, blank: 0, totals: 0 };
  const batches = new Batches(take);
  const parser = csvParser(from, batches, skipped);
  try {
    for await (const text of source) {
      await feed(parser, text);
      if (batches.full) await batches.handOn();
    }
    await feedEnd(parser);
    if (batches.read === 0) throw emptyFile();
    await batches.handOn();
  } finally {
    await batches.taken();
  }
  return skipped;
}

import { emptyFile } from './columns.ts';
import type { BadRow } from './start-row.ts';
import type { ParsedRow } from './table-rows.ts';

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
  headerLine: number;
  isTotal(cells: readonly string[]): boolean;
  parseRow: RowParser<Row>;
}

/** Sorts rows into titles, header, blank ones, sums and data. */
function rowTaker<Row>({ headerLine, isTotal, parseRow }: RowSource<Row>, batches: Batches<Row>) {
  const skipped: Skipped = { titles: 0, blank: 0, totals: 0 };
  let blankAbove = 0;
  const take = (row: ParsedRow): void => {
    const [line] = row;
    if (row.length === 2) return batches.add({ line, reason: row[1], value: '' });
    const [, blank, cells] = row;
    skipped.blank += blank - blankAbove;
    blankAbove = blank;
    if (line < headerLine) skipped.titles += 1;
    else if (line === headerLine) skipped.blank = 0;
    else if (cells.every((cell) => cell.trim() === '')) skipped.blank += 1;
    else if (isTotal(cells)) skipped.totals += 1;
    else batches.add(parseRow(cells, line));
  };
  return { take, skipped };
}

/**
 * Reads the rows of a table below its header and passes them on in batches, so that memory does not grow with the file: the next
 * rows are read while the last batch is taken, and no further. A broken row is a bad row; a table without rows is refused.
 */
export async function readRows<Row>(
  source: AsyncIterable<readonly ParsedRow[]>,
  from: RowSource<Row>,
  take: (batch: Batch<Row>) => Promise<void>,
): Promise<Skipped> {
  const batches = new Batches(take);
  const rows = rowTaker(from, batches);
  try {
    for await (const some of source) {
      for (const row of some) rows.take(row);
      if (batches.full) await batches.handOn();
    }
    if (batches.read === 0) throw emptyFile();
    await batches.handOn();
  } finally {
    await batches.taken();
  }
  return rows.skipped;
}

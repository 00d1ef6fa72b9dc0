import { parse, type CsvError, type Parser } from 'csv-parse';
import { CsvError as BrokenCsv, parse as parseAll } from 'csv-parse/sync';

/** Most characters of one row. An open quotation mark ends there, not with the file. */
export const longestRow = 65_536;

export type Separator = ',' | ';' | '\t';

/** What a reader does with rows. `blank` counts empty lines so far. */
export interface CsvReader {
  row(cells: string[], line: number, blank: number): void;
  bad(reason: 'row_too_long' | 'quotes', line: number): void;
}

const lenient = {
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: longestRow,
  // A quotation mark inside a field is literal. One that opens a field and never closes takes in everything that
  // follows, and is reported for the line where its row began.
  relax_quotes: true,
} as const;

const reasonOf = ({ code }: CsvError) => (code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes');

function parserFor(delimiter: Separator, reader: CsvReader): Parser {
  let lastLine = 0;
  const parser = parse({
    ...lenient,
    delimiter,
    on_record: (cells: string[], { lines, empty_lines: blank }) => {
      lastLine = lines;
      reader.row(cells, lines, blank);
      return null;
    },
    on_skip: (error) => {
      if (!error) return;
      reader.bad(reasonOf(error), lastLine + 1);
      lastLine = Number(error['lines'] ?? lastLine + 1);
    },
  });
  // The caller that writes to the parser gets the error.
  return parser.on('error', () => undefined);
}

const feed = (parser: Parser, text: string) =>
  new Promise<void>((done, fail) => {
    parser.write(text, (error) => (error ? fail(error) : done()));
  });

const feedEnd = (parser: Parser) =>
  new Promise<void>((done, fail) => {
    parser.end((error?: Error | null) => (error ? fail(error) : done()));
  });

/** Reads a table piece by piece. Rows are told where they are found. */
export async function readCsv(
  pieces: AsyncIterable<string>,
  separator: Separator,
  reader: CsvReader,
): Promise<void> {
  const parser = parserFor(separator, reader);
  for await (const text of pieces) await feed(parser, text);
  await feedEnd(parser);
}

/** Returns the first rows of a text, each with the line on which it ends. */
export function headOfCsv(
  text: string,
  delimiter: Separator,
  most: number,
): { cells: string[]; line: number }[] {
  const rows = parseAll(text, { ...lenient, delimiter, info: true, to: most }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  return rows.map(({ record, info }) => ({ cells: record, line: info.lines }));
}

/** Returns the rows of a table that a program wrote, by the names in its first row; null if it is broken. */
export function recordsOfCsv(text: string): Record<string, string | undefined>[] | null {
  try {
    return parseAll(text, {
      columns: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    });
  } catch (error) {
    if (error instanceof BrokenCsv) return null;
    throw error;
  }
}

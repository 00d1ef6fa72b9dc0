import writeWorkbook from 'write-excel-file/node';

export type Cells = readonly (readonly string[])[];
export type File = Buffer<ArrayBuffer> | string;

const quoted = (cell: string, separator: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

const text = (rows: Cells, separator = ',', end = '\n') =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator) + end).join('');

const utf16 = (rows: Cells, mark: boolean, big: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text(rows, '\t', '\r\n')}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

/** As spreadsheets store them: numbers are numbers and days are days, whatever they look like on the screen. */
function typed(cell: string): object | null {
  if (cell === '') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell))
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' };
  if (/^-?\d{1,9}$/.test(cell)) return { value: Number(cell), type: Number };
  return { value: cell, type: String };
}

const workbook = async (rows: Cells, above: Cells = []): Promise<File> =>
  Buffer.from(await writeWorkbook([...above, ...rows].map((row) => row.map(typed)) as never).toBuffer());

/** Bytes of an older spreadsheet. Its curly apostrophe is not where Latin-1 has none. */
const latin = (all: string) => Buffer.from(all.replaceAll('’', '\u0092'), 'latin1');

const wide = (rows: Cells) => Math.max(...rows.map((row) => row.length));

/** The same table in every form in which real people hand tables in. */
export const forms: Record<string, (rows: Cells) => File | Promise<File>> = {
  commas: (rows) => text(rows),
  semicolons: (rows) => text(rows, ';'),
  tabs: (rows) => text(rows, '\t'),
  'line ends of Windows': (rows) => text(rows, ',', '\r\n'),
  'line ends of an old Mac': (rows) => text(rows, ',', '\r'),
  'a byte order mark': (rows) => `\uFEFF${text(rows, ';')}`,
  'the separator named by Excel': (rows) => `sep=;\r\n${text(rows, ';', '\r\n')}`,
  'Unicode text of Excel': (rows) => utf16(rows, true, false),
  'big-endian UTF-16': (rows) => utf16(rows, true, true),
  'UTF-16 without a mark': (rows) => utf16(rows, false, false),
  'Windows-1252': (rows) =>
    latin(
      text(
        rows.map((row, at) => [...row, at ? 'ö' : 'Größe']),
        ';',
      ),
    ),
  'a title above': (rows) => `Report of November\nPrinted by Zoë\n\n${text(rows)}`,
  'blank lines between': (rows) => text(rows).replaceAll('\n', '\n\n'),
  'separators at the ends': (rows) => text(rows.map((row) => [...row, '', ''])),
  'spaces around cells': (rows) => text(rows.map((row) => row.map((cell) => ` ${cell} `))),
  'headers in capitals': (rows) => text([rows[0]!.map((cell) => cell.toUpperCase()), ...rows.slice(1)]),
  'more columns': (rows) => text(rows.map((row, at) => [at ? `${at}` : 'Row no.', ...row, 'x'])),
  'other order of columns': (rows) => text(rows.map((row) => row.toReversed())),
  'a line of totals': (rows) =>
    text([...rows, ['Total', ...Array.from({ length: wide(rows) - 1 }, () => '')]]),
  'a workbook': (rows) => workbook(rows),
  'a workbook with a title': (rows) => workbook(rows, [['Report of November'], []]),
};

import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { ArchiveRefused } from '../../platform/gate/parsers/archive.ts';
import { longestRow, readCsv } from '../../platform/gate/parsers/csv.ts';
import { BrokenWorkbook, NoWorkbook, rowsOfWorkbook } from '../../platform/gate/parsers/workbook.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { mostHeaderLines } from '#contract/table-choices.ts';
import { refuseFile } from './columns.ts';
import { formOf, textOf, type FileForm } from './form-of-file.ts';
import { headOf } from './head-of-table.ts';
import type { TableAnswer } from './open-table.ts';
import type { HeadRow, ParsedRow } from './table-rows.ts';

/** Wider and longer than any list of people or days. */
const mostCells = 2_000;
const mostRows = 1_000_000;

/** Writes rows to a file of ours as they are found. */
class RowWriter {
  readonly #file: ReturnType<typeof createWriteStream>;
  #ready: string[] = [];
  #count = 0;

  constructor(target: string) {
    this.#file = createWriteStream(target, { mode: 0o600 });
  }

  add(row: ParsedRow): void {
    this.#count += 1;
    const line = row[0];
    if (this.#count > mostRows) throw refuseFile('table_too_long', { line });
    if (row.length === 3 && row[2].length > mostCells) throw refuseFile('table_too_wide', { line });
    this.#ready.push(`${JSON.stringify(row)}\n`);
  }

  async flush(): Promise<void> {
    const text = this.#ready.join('');
    this.#ready = [];
    if (text && !this.#file.write(text)) await once(this.#file, 'drain');
  }

  async end(): Promise<void> {
    await this.flush();
    this.#file.end();
    await once(this.#file, 'close');
  }
}

async function writeText(
  file: string,
  form: Exclude<FileForm, 'workbook'>,
  writer: RowWriter,
): Promise<{ separator: string; head: HeadRow[] }> {
  const { separator, rows: head } = await headOf(file, form);
  async function* pieces() {
    for await (const text of textOf(file, form)) {
      yield text;
      await writer.flush();
    }
  }
  await readCsv(pieces(), separator, {
    row: (cells, line, blank) => writer.add([line, blank, cells]),
    bad: (reason, line) => writer.add([line, reason]),
  });
  return { separator, head };
}

async function writeWorkbook(file: string, writer: RowWriter) {
  const rows = await rowsOfWorkbook(file);
  const width = Math.max(0, ...rows.slice(0, 1_000).map((row) => row.length));
  const head: HeadRow[] = [];
  let blank = 0;
  for (const [at, cells] of rows.entries()) {
    while (cells.length < width) cells.push('');
    const isBlank = cells.length < 2 && !cells[0];
    const isLong = cells.reduce((sum, cell) => sum + cell.length, 0) > longestRow;
    if (isBlank) blank += 1;
    else if (isLong) writer.add([at + 1, 'row_too_long']);
    else {
      writer.add([at + 1, blank, cells]);
      if (head.length < mostHeaderLines) head.push({ cells, line: at + 1 });
    }
    if (at % 1_000 === 0) await writer.flush();
  }
  if (!head.length) throw refuseFile('empty_file');
  return { separator: ',', head };
}

function refusalOf(error: unknown): TableAnswer {
  if (error instanceof AppError) return { code: error.code, info: error.info };
  const key =
    error instanceof ArchiveRefused
      ? error.problem
      : error instanceof NoWorkbook
        ? 'not_workbook'
        : error instanceof BrokenWorkbook
          ? 'archive_broken'
          : null;
  if (key === null) throw error;
  const { code, info } = refuseFile(key);
  return { code, info };
}

/** Reads a table in a process of the gate, and writes its rows to a file of ours. */
export default async function read({ file, target }: { file: string; target: string }): Promise<TableAnswer> {
  const writer = new RowWriter(target);
  try {
    const { form, hash } = await formOf(file);
    const found =
      form === 'workbook' ? await writeWorkbook(file, writer) : await writeText(file, form, writer);
    await writer.end();
    return { ...found, hash };
  } catch (error) {
    await writer.end();
    return refusalOf(error);
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parse, CsvError } from 'csv-parse';
import { imports as words } from '#copy/en/imports.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { stage } from '../import.queries.ts';
import { readRow, type Columns, type ImportRow, type Reason } from '../parsing/import-row.ts';

const batch = 5000;

export interface Staged {
  rows: number;
  fileHash: Buffer;
}

interface Staging {
  path: string;
  columns: Columns;
  activities: ReadonlyMap<string, string>;
  onBad(line: number, reason: Reason): void;
  onProgress(rows: number): void;
}

function requireColumns(header: readonly string[], columns: Columns): void {
  for (const name of [columns.person, columns.date, columns.steps]) {
    if (!header.includes(name))
      throw new AppError('invalid_file', {
        fields: { file: ['column'] },
        details: { column: words.missingColumn(name) },
      });
  }
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

/** Streams the file into the staging table; bad rows are told with their line, the header is line 1. */
export async function stageFile(
  tx: Db,
  { path, columns, activities, onBad, onProgress }: Staging,
): Promise<Staged> {
  const hash = createHash('sha256');
  const file = createReadStream(path);
  file.on('data', (chunk) => hash.update(chunk));
  let headerSeen = false;
  const parser = file.pipe(
    parse({
      bom: true,
      columns: (header: string[]) => {
        const names = header.map((name) => name.trim());
        requireColumns(names, columns);
        headerSeen = true;
        return names;
      },
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 100_000,
    }),
  );
  file.on('error', (error) => parser.destroy(error));
  let rows = 0;
  let waiting: ImportRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      rows += 1;
      const row = readRow(record, info.lines, columns, activities);
      if (typeof row === 'string') onBad(info.lines, row);
      else waiting.push(row);
      if (waiting.length < batch) continue;
      await stage(tx, waiting);
      waiting = [];
      onProgress(rows);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('invalid_file', {
      fields: { file: ['invalid'] },
      details: { line: error['lines'] as number },
    });
  }
  if (!headerSeen) throw new AppError('invalid_file', { fields: { file: ['column'] } });
  if (waiting.length) await stage(tx, waiting);
  onProgress(rows);
  return { rows, fileHash: hash.digest() };
}

import { open, readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { AppError } from '../../../platform/errors/errors.ts';
import type { Findings } from '../own-imports.types.ts';
import { archiveReader, type ArchiveRules } from './archive-file.ts';
import { readCsv, type CsvLine } from './csv-file.ts';
import { collector } from './values.ts';
import { readArchive } from './open-archive.ts';

/** Several times fifteen years of days. */
const mostLines = 50_000;
const longestRow = 65_536;

const refused = (key: string) => new AppError('invalid_file', { fields: { file: [key] } });

/** Rows can say much about one day in many columns; a screen shows what was passed over row by row. */
function bounded(findings: Findings): Findings {
  if (findings.passedOver.length > mostLines) throw refused('too_many_lines');
  return findings;
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32BE(0) === 0x504b0304;
  } finally {
    await file.close();
  }
}

async function linesOf(path: string): Promise<CsvLine[]> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    throw refused('file_not_utf8');
  }
  try {
    const rows: { record: string[]; info: { lines: number } }[] = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      to: mostLines + 1,
    }) as never;
    if (rows.length > mostLines) throw refused('too_many_lines');
    return rows.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('file_not_csv');
  }
}

export type OwnFileRules = ArchiveRules & { today: string };

/**
 * Reads a member's file: Fitbit's archive, its CSV, or a CSV with a date and known columns. It runs in a thread of its own
 * (own-file.worker.ts).
 */
export async function parseOwnFile(path: string, { today, ...rules }: OwnFileRules): Promise<Findings> {
  const into = collector(today);
  if (await isArchive(path)) {
    const reader = archiveReader(rules, into);
    const files = await readArchive(path, reader.read);
    if (!files) throw refused('archive_nothing');
    reader.end('steps-*.json');
    return bounded(into.findings('fitbit-archive'));
  }
  const format = readCsv(await linesOf(path), rules.weightUnit, into);
  if (!format) throw refused('file_no_columns');
  return bounded(into.findings(format));
}

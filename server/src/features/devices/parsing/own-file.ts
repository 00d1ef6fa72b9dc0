import { readLines, type OpenTable } from '../../../kernel/imports/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { Findings } from '../own-imports.types.ts';
import { archiveReader } from './archive-file.ts';
import type { OwnFile, OwnFileRules } from './own-file.types.ts';
import { isFitbitCsv, readFitbitCsv } from './fitbit-csv.ts';
import { ownDownloadOf, readOwnDownload } from './own-downloads.ts';
import { readOwnTable } from './own-table.ts';
import { collector, type Collector } from './values.ts';
import { readOwnArchive } from './open-archive.ts';

/** Several times fifteen years of days. */
const mostLines = 50_000;

const refused = (key: string) => new AppError('invalid_file', { fields: { file: [key] } });

/** Rows can say much about one day in many columns; a screen shows what was passed over row by row. */
function bounded(findings: Findings): Findings {
  if (findings.passedOver.length > mostLines) throw refused('too_many_lines');
  return findings;
}

async function readTableFile(
  table: OpenTable,
  rules: OwnFileRules,
  into: Collector,
): Promise<'csv' | 'fitbit-csv'> {
  const lines = await readLines(table, mostLines);
  const download = ownDownloadOf(lines);
  if (download === 'activities') throw refused('own_activities');
  if (download) {
    await readOwnDownload(download, table, rules, into);
    return 'csv';
  }
  if (!isFitbitCsv(lines)) {
    await readOwnTable(table, rules, into);
    return 'csv';
  }
  readFitbitCsv(lines, rules, into);
  return 'fitbit-csv';
}

async function readZip(path: string, rules: OwnFileRules, into: Collector): Promise<void> {
  const reader = archiveReader(rules, into);
  const files = await readOwnArchive(path, reader.read);
  if (!files) throw refused('archive_nothing');
  reader.end('steps-*.json');
}

/**
 * Reads a member's file: Fitbit's archive, its CSV, or a table with a date and known columns. It runs in a process of the gate
 * (own-file.worker.ts).
 */
export async function parseOwnFile(file: OwnFile, rules: OwnFileRules): Promise<Findings> {
  const into = collector(rules.today);
  if ('archive' in file) {
    await readZip(file.archive, rules, into);
    return bounded(into.findings('fitbit-archive'));
  }
  return bounded(into.findings(await readTableFile(file.table, rules, into)));
}

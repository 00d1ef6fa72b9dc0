import { metricFormats, type NamedRow } from '#contract/features/metric-import.ts';
import { imports } from '#copy/en/imports.ts';
import { importMetrics } from '../../features/wellness/index.ts';
import { rowLines, runImportCommand } from '../import-command.ts';

const words = imports.command;
const named = ({ line, person, day, reason }: NamedRow) => words.namedRow(line, person, day, reason);

await runImportCommand({
  formats: metricFormats,
  usage: words.usageMetrics,
  flags: [],
  run: importMetrics,
  tell: ({ rows, members, membersCreated, entries, duplicates, duplicateRows, noted, notedRows }) => [
    words.read(rows, members, membersCreated),
    words.entries(entries),
    ...(duplicateRows
      ? [words.duplicates(duplicateRows), ...rowLines(duplicates, duplicateRows, named)]
      : []),
    ...(notedRows ? [words.noted(notedRows), ...rowLines(noted, notedRows, named)] : []),
  ],
  nothingToDo: words.importedAlready,
});

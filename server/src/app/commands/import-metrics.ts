import { metricFormats, type NamedRow } from '#contract/features/wellness/metric-import.ts';
import { importMetrics } from '../../features/wellness/index.ts';
import { rowLines, runImportCommand } from '../import-command.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
const named = ({ line, person, day, reason }: NamedRow) =>
  t('imports:command.namedRow', { line, person, day, reason });

await runImportCommand({
  formats: metricFormats,
  usage: t('imports:command.usageMetrics'),
  flags: [],
  run: importMetrics,
  tell: ({ rows, members, membersCreated, entries, duplicates, duplicateRows, noted, notedRows }) => [
    t('imports:command.read', { rows, members, created: membersCreated }),
    t('imports:command.entries', { count: entries }),
    ...(duplicateRows
      ? [
          t('imports:command.duplicates', { count: duplicateRows }),
          ...rowLines(duplicates, duplicateRows, named),
        ]
      : []),
    ...(notedRows
      ? [t('imports:command.noted', { count: notedRows }), ...rowLines(noted, notedRows, named)]
      : []),
  ],
  nothingToDo: t('imports:command.importedAlready'),
});

import { importActivity } from '../../features/activity/index.ts';
import { runImportCommand } from '../import-command.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');

await runImportCommand({
  formats: ['fitabase-daily', 'generic'],
  usage: t('imports:command.usageActivity'),
  flags: ['map'],
  run: (context, path, options, side, { map }) =>
    importActivity(context, path, map === undefined ? options : { ...options, map }, side),
  tell: ({ rows, members, membersCreated, days, daysNew, daysChanged, daysUnchanged }) => [
    t('imports:command.read', { rows, members, created: membersCreated }),
    t('imports:command.days', {
      count: days,
      fresh: daysNew,
      changed: daysChanged,
      unchanged: daysUnchanged,
    }),
  ],
  nothingToDo: t('imports:command.nothingToDo'),
});

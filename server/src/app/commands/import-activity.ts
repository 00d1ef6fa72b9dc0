import { imports } from '#copy/en/imports.ts';
import { importActivity } from '../../features/activity/index.ts';
import { runImportCommand } from '../import-command.ts';

const words = imports.command;

await runImportCommand({
  formats: ['fitabase-daily', 'generic'],
  usage: words.usageActivity,
  flags: ['map'],
  run: (context, path, options, side, { map }) =>
    importActivity(context, path, map === undefined ? options : { ...options, map }, side),
  tell: ({ rows, members, membersCreated, days, daysNew, daysChanged, daysUnchanged }) => [
    words.read(rows, members, membersCreated),
    words.days(days, daysNew, daysChanged, daysUnchanged),
  ],
  nothingToDo: words.nothingToDo,
});

/** What an import of activity says about the rows it cannot take, and on the console. */
export const imports = {
  reasons: {
    no_person: 'No person is named.',
    unknown_person: 'Nobody in this program has this username or e-mail.',
    bad_date: 'The date is none (YYYY-MM-DD or m/d/yyyy).',
    future: 'The day lies in the future.',
    bad_steps: 'Steps must be a whole number from 0 to 100,000.',
    bad_minutes: 'Minutes must be a whole number from 1 to 600.',
    bad_activity: 'This activity is not known.',
    minutes_alone: 'Minutes need an activity, and an activity needs minutes.',
    nothing: 'There are neither steps nor an activity.',
    twice: 'The same person and day stand in the file before.',
    too_many_minutes: 'More than 960 minutes of activities on one day.',
    bad_row: 'The row cannot be read as CSV.',
  },
  createdFirstName: 'Member',
  missingColumn: (name: string) => `The file has no column "${name}".`,
  usage:
    'Usage: npm run import-activity -- --program SLUG --format fitabase-daily|generic [--create-members] [--dry-run] [--map person=Name,date=Name,steps=Name] FILE',
  noProgram: (slug: string) => `There is no program with the slug ${slug}.`,
  noFile: (path: string) => `The file ${path} cannot be read.`,
  progress: (rows: number) => `${rows} rows read`,
  badRow: (line: number, reason: string) => `line ${line}: ${reason}`,
  report: (report: {
    rows: number;
    members: number;
    membersCreated: number;
    days: number;
    daysNew: number;
    daysChanged: number;
    daysUnchanged: number;
  }) =>
    `${report.rows} rows, ${report.members} members (${report.membersCreated} new), ${report.days} days: ${report.daysNew} new, ${report.daysChanged} changed, ${report.daysUnchanged} as they were.`,
  dryRun: 'This was a dry run: nothing was changed.',
  refused: (count: number) => `${count} rows cannot be taken. Nothing was changed.`,
} as const;

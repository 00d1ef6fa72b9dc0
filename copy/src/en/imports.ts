/** A number of things in words: 1 row, 2,000 rows. */
const count = (number: number, thing: string) =>
  `${number.toLocaleString('en-GB')} ${thing}${number === 1 ? '' : 's'}`;

/** What is said about an import of activity: why a row is bad, and what the command tells whoever runs it. */
export const imports = {
  createdFirstName: 'Member',
  /** By reason; `value` is what stands in the file, cut short. */
  reasons: {
    columns: (value: string) => `The row has ${value} columns; the header has another number.`,
    quotes: () => 'A quotation mark that opens in this row is not closed.',
    row_too_long: () => 'The row is too long.',
    text: () => 'The row has characters that cannot be stored.',
    person_blank: () => 'The person is missing.',
    person_too_long: () => 'The person is longer than 100 characters.',
    person_unknown: (value: string) => `Nobody in the program has the username or e-mail "${value}".`,
    date: (value: string) => `"${value}" is no date of the form YYYY-MM-DD or m/d/yyyy.`,
    date_too_old: (value: string) => `${value} lies before 1900.`,
    date_in_future: (value: string) => `${value} lies in the future.`,
    steps: (value: string) => `"${value}" is no whole number of steps from 0 to 100,000.`,
    minutes: (value: string) => `"${value}" is no whole number of minutes from 1 to 600.`,
    nothing: () => 'The row has neither steps nor minutes of an activity.',
    minutes_without_activity: () => 'The row has minutes, but no activity.',
    activity_without_minutes: () => 'The row has an activity, but no minutes.',
    activity_unknown: (value: string) => `There is no activity "${value}".`,
    activity_off: (value: string) => `The activity "${value}" is not on in the program.`,
    converter_off: () => 'The program does not count activities.',
    device_counts_walking: () => 'The step device of this person counts walking and running already.',
    too_many_minutes: () => 'The day would hold more than 960 minutes of activities.',
    minutes_asleep: (value: string) => `"${value}" is no whole number of minutes asleep from 0 to 1,440.`,
    number: (value: string) => `"${value}" is no number.`,
    metric_unknown: (value: string) => `There is no metric "${value}".`,
    metric_out_of_range: (value: string) => `No such value is possible: ${value}.`,
    metric_step: (value: string) => `${value} is finer than this value is kept.`,
    two_pressures: () =>
      'A blood pressure has two numbers, the first larger than the second; no other metric has a second one.',
    another_value: (value: string) => `Line ${value} has another value for the same person, day and metric.`,
    twice: (value: string) => `The same stands in line ${value} already.`,
  },
  /** Rows that are passed over; `line` is the one that counts. */
  duplicates: {
    same: (line: number) => `Duplicate: line ${line} says the same.`,
    longest: (line: number) => `Duplicate: the longest sleep of the day counts, line ${line}.`,
    last: (line: number) => `Duplicate: the last weigh-in of the day counts, line ${line}.`,
    refused: (line: number) => `Duplicate: line ${line} counts.`,
  },
  unusual: 'The value is unusual. It is taken as it is.',
  command: {
    usageActivity: `Usage: npm run import-activity -- --program SLUG --format fitabase-daily|generic
         [--create-members] [--dry-run] [--map person=Employee,date=Day,...] FILE

  --program         the program, by the name in its address
  --format          fitabase-daily: the columns Id, ActivityDate and TotalSteps
                    generic: the columns person (username or e-mail), date and steps, and optional minutes and activity
  --create-members  makes members named by the person column, registered on their first day
  --dry-run         checks and counts, changes nothing
  --map             columns that are called something else in the file`,
    usageMetrics: `Usage: npm run import-metrics -- --program SLUG --format fitabase-sleep|fitabase-weight|generic-metric
         [--create-members] [--dry-run] FILE

  --program         the program, by the name in its address
  --format          fitabase-sleep: the columns Id, SleepDay and TotalMinutesAsleep
                    fitabase-weight: the columns Id, Date and WeightKg
                    generic-metric: the columns person (username or e-mail), date, metric and value, and optional diastolic
  --create-members  makes members named by the person column, registered on their first day
  --dry-run         checks and counts, changes nothing`,
    noFile: (file: string) => `The file ${file} cannot be read.`,
    noProgram: (slug: string) => `There is no program "${slug}".`,
    progress: (rows: number) => `${count(rows, 'row')} read`,
    progressWriting: (done: number, of: number) =>
      `${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} entries written`,
    column: (missing: string, found: string) => `Missing: ${missing}. The file has: ${found}.`,
    row: (line: number, reason: string) => `  line ${line}: ${reason}`,
    namedRow: (line: number, person: string, day: string, reason: string) =>
      `  line ${line}, ${person}, ${day}: ${reason}`,
    moreRows: (more: number) => `  and ${more.toLocaleString('en-GB')} more`,
    badRows: (bad: number) => `${count(bad, 'bad row')}. Nothing was changed.`,
    read: (rows: number, members: number, created: number) =>
      `${count(rows, 'row')} of ${count(members, 'member')}, ${created.toLocaleString('en-GB')} of them new`,
    days: (days: number, fresh: number, changed: number, unchanged: number) =>
      `${count(days, 'day')}: ${fresh.toLocaleString('en-GB')} new, ${changed.toLocaleString('en-GB')} changed, ${unchanged.toLocaleString('en-GB')} unchanged`,
    entries: (entries: number) => `${entries.toLocaleString('en-GB')} ${entries === 1 ? 'entry' : 'entries'}`,
    duplicates: (rows: number) => `${count(rows, 'duplicate')}, each counted once:`,
    noted: (rows: number) => `${count(rows, 'row')} with a value that is unusual:`,
    applied: 'Imported.',
    dryRun: 'Dry run: nothing was changed.',
    importedAlready: 'This file was imported already: nothing was changed.',
    nothingToDo: 'Everything was there already: nothing was changed.',
  },
} as const;

/** Imports of one's own data: what the server says of rows. */
export const ownImports = {
  reasons: {
    date: 'This is no date.',
    date_unclear: 'This could be two dates. Please write dates as 2024-01-31.',
    future: 'This day is not there yet.',
    too_old: 'This day is more than 15 years back.',
    number: 'This is no number.',
    range: 'This value cannot be.',
    not_json: 'This file of the archive could not be read.',
    same_day: 'Another row says the same day; that one counts.',
    same_minutes: 'Some minutes stand in a file before, too; they count once.',
    typed: 'You typed this day in; that stays.',
    metrics_off: 'Your program counts no wellness metrics.',
  },
} as const;

/** All that is kept of a member: its download, its deletion, who looked at it. */
export const accountData = {
  readme: (areas: readonly string[]): string => `Your data on Goodstride

Each file says of one area all that is kept of you: ${areas.map((area) => `${area}.json`).join(', ')}.
Days are days of your own calendar; moments are in UTC. steps.csv, metrics.csv and activities.csv open in any
spreadsheet. Your pictures lie in the folder pictures. Left out are secrets that open your account, such as
your password, which nobody can read, and what others wrote.
`,
} as const;

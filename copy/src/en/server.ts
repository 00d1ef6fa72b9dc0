/** What the server says on the console to whoever started it. */
export const server = {
  startingDatabase: 'Starting the database',
  migrating: 'Bringing the database up to date',
  seeding: 'Filling the demo programs',
  running: (address: string) => `Goodstride runs at ${address}`,
  workerRunning: 'The worker runs',
  setUp: (address: string) => `Make the first program at ${address}/login`,
  signIns: (password: string) => `Sign in with one of these, all with the password ${password}:`,
  signIn: (email: string, label: string) => `  ${email.padEnd(28)}${label}`,
  stopping: 'Stopping',
  stopped: 'Stopped',
  portTaken: (port: number) => `Port ${port} is taken. Set PORT to another one.`,
  portForbidden: (port: number) => `Port ${port} may not be opened by this user. Set PORT to 1024 or above.`,
  noDatabase: 'The database of DATABASE_URL does not answer.',
  rebuildSitewide: (programs: number, members: number) =>
    `Sums of ${members} members in ${programs} programs were made anew.`,
  verify: {
    credit: (teamId: string) => `credit for team ${teamId}`,
    creditWithoutEntry: 'credit that no entry explains',
    scoreWithoutStretch: 'a score without a stretch',
    stretchWithoutScore: 'a stretch without a score',
    score: (
      stored: { total: number; creditedDays: number },
      fresh: { total: number; creditedDays: number },
    ) =>
      `stored ${stored.total} steps on ${stored.creditedDays} days, by the entries ${fresh.total} on ${fresh.creditedDays}`,
    rank: (stored: number, fresh: number) => `ranks by ${stored}, by the entries ${fresh}`,
    baseline: (stored: string, fresh: string) => `stored baseline ${stored}, by the entries ${fresh}`,
    team: (stored: string, fresh: string) => `team stored ${stored}, by the entries ${fresh}`,
    histogram: 'histogram',
    buckets: (count: number) => `${count} buckets are wrong`,
    difference: (challenge: string, subject: string, what: string) => `${challenge}: ${subject}: ${what}`,
    done: (challenges: number, scores: number, differences: number) =>
      `${challenges} challenges, ${scores} scores recomputed from the entries, ${differences} differences`,
  },
  badges: {
    missing: (memberId: string, badge: string, day: string) =>
      `${memberId}: ${badge} was earned on ${day} and had not been awarded`,
    done: (members: number, awards: number, missing: number, kept: number) =>
      `${members} members reckoned anew, ${awards} awards, ${missing} were missing and are there now, ${kept} kept though what earned them has changed`,
  },
  reset: {
    ask: (where: string) => `This deletes everything in ${where}. Type yes to go on: `,
    kept: 'Nothing was changed.',
    inUse: 'A server is running on this database. Stop it first.',
    done: 'The database is empty and up to date.',
  },
} as const;

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
  verify: {
    difference: (challenge: string, subject: string, what: string) => `${challenge}: ${subject}: ${what}`,
    done: (challenges: number, scores: number, differences: number) =>
      `${challenges} challenges, ${scores} scores recomputed from the entries, ${differences} differences`,
  },
  reset: {
    ask: (where: string) => `This deletes everything in ${where}. Type yes to go on: `,
    kept: 'Nothing was changed.',
    inUse: 'A server is running on this database. Stop it first.',
    done: 'The database is empty and up to date.',
  },
} as const;

/** Files that are downloaded: their names, and the words in them. */
export const reports = {
  stats: (challenge: string) => `${challenge} - statistics`,
  winners: (challenge: string) => `${challenge} - winners`,
  yes: 'yes',
  no: 'no',
  columns: {
    rank: 'Rank',
    name: 'Name',
    username: 'Username',
    email: 'E-mail',
    team: 'Team',
    member: 'Member',
    members: 'Members',
    score: 'Score',
    total: 'Total',
    credited: 'Credited',
    creditedDays: 'Credited days',
    finished: 'Finished',
    countsFrom: 'Counts from',
  },
};

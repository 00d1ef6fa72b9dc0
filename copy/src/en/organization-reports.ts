/** Files about an organization: their names, and the words in them. */
export const organizationReports = {
  members: (name: string, from: string, to: string) => `${name} - members ${from} to ${to}`,
  teams: (name: string, from: string, to: string) => `${name} - teams ${from} to ${to}`,
  columns: {
    name: 'Name',
    username: 'Username',
    email: 'E-mail',
    joinedOn: 'In it since',
    team: 'Team',
    leaders: 'Leaders',
    members: 'Members now',
    steps: 'Steps',
    days: 'Days with steps',
    memberDays: 'Days of members',
    perDay: 'Steps a day with steps',
    perMemberDay: 'Steps a day of a member',
  },
};

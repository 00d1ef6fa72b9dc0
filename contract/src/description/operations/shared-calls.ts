/** What members, admins and other systems do together: teams, organizations, challenges and boards. */
export const sharedCalls: Readonly<Record<string, string>> = {
  listProgramTeams: 'Five a page unless the call says otherwise.',
  createTeam: 'A name can be taken once in a program.',
  addTeamMembers: 'A day of a member counts for one team only.',
  promoteTeamMember: 'A team can have several leaders.',
  demoteTeamMember: 'They stay on the team.',
  moveTeamMembers: 'With `dryRun` nothing changes, and the answer says what would.',
  downloadTeams: 'The same filters as the list of teams have.',
  saveOrganization: 'Without `id` it creates one.',
  setOrganizationTeams: 'Teams that are not named no longer belong to it.',
  listProgramChallenges: 'Ten a page unless the call says otherwise.',
  listMemberChallenges: '`mine` of each is the standing of the member, or of their team.',
  getChallenge:
    '`startDate` and `endDate` are calendar days of each member: it begins and ends at midnight where they are. `finalAt` is the moment from which late entries count no more. `abilities` says what the caller may do.',
  createChallenge:
    'A name can be taken once in a program. With `packageId`, what is not sent comes from the package. A first day in the past is refused.',
  updateChallenge:
    'Only the fields that are sent change. Moving its days recalculates scores; participants of a running challenge get a message about changed rules.',
  addChallengeMembers:
    'Into a closed challenge, people are invited and decide themselves. Nobody is put into a wellness or preventative challenge by somebody else.',
  getLeaderboard:
    'It is fresh within about a second. Ties share a rank. `mine` is the row of the caller wherever it stands. Divide `score` by `scoreScale`. People who hide their profile have no name for others. Follow `after` on long boards.',
  getAggregateData: '`averagePerDay` is in hundredths of a step for each participant and elapsed day.',
  getChallengeResult: 'A challenge is final some hours after its last day has ended everywhere (`finalAt`).',
  getChallengeDraw: 'The hash of the seed is public before the challenge begins, the seed after the draw.',
  listDrawEntries: 'Anybody who may see the challenge can check the draw with it.',
  getProgramAggregateData:
    'The week begins on Monday, and the month on its first day, in the time zone of the program.',
};

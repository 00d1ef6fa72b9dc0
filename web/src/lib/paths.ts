/** Every address of the application, as routes.txt names them. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  registration: '/registration',
  forbidden: '/403',
  notFound: '/404',
  maintenance: '/maintenance',
  dashboard: '/my-dashboard',
  challenges: '/challenges',
  challenge: '/challenges/$challengeId',
  challengeEdit: '/challenges/challenge-edit/$challengeId',
  challengeBuilder: '/challenge-builder/$mode',
  teams: '/teams',
  team: '/teams/$teamId',
  teamEdit: '/teams/team-edit/$teamId',
  teamBuilder: '/team-builder/$mode',
  organizations: '/organization',
  organization: '/organization/$organizationName',
  messages: '/messages',
  journal: '/journals/$journalDate',
  preferences: '/preferences',
  memberSettings: '/member-settings',
  settings: '/member-settings/profile',
  settingsAccount: '/member-settings/account',
  chooseProgram: '/adminsuper/member-center',
} as const;

/** A challenge's own page, for links that load anew. */
export const challengeAddress = (id: string): string => paths.challenge.replace('$challengeId', id);

/**
 * Tables that several owners write. The list may only become shorter: data that is written together belongs to one
 * owner, which offers the others a query in its public.ts.
 */
export const furtherWriters: Readonly<Record<string, string>> = {
  // A fold counts what it moved in one statement: the state of the board and the mark of its map are part of it.
  challenge: 'boards challenges',
  // A withdrawn invitation takes its waiting email with it; mail depends on identity and invitations.
  mail: 'communications identity invitations mail',
  map: 'boards maps',
  // Pictures are decoded and swept in one room, and copied with their map in the other.
  map_picture: 'maps pictures',
  // Goals of an import come from its staged rows.
  member: 'member-center members',
};

/** Tables that features read although another one owns them, mostly in joins of reports and lists. It may only become shorter. */
export const foreignReaders: Readonly<Record<string, string>> = {
  admin_email: 'mail',
  audit_log: 'admin-log programs',
  badge_award: 'reporting',
  board_bucket: 'scoring',
  board_histogram: 'scoring',
  challenge:
    'admin-log badges communications discussions examples feed integrity journeys maps member-center messages organizations overview points profiles programs reporting scoring teams',
  challenge_answer: 'scoring',
  challenge_member: 'feed journeys profiles reporting scoring',
  challenge_package: 'programs',
  challenge_request: 'messages overview',
  challenge_roster:
    'badges boards challenges communications integrity journeys member-center overview reporting',
  challenge_team: 'boards organizations reporting scoring teams',
  converter_entry: 'challenges members reporting',
  day_ruling: 'scoring',
  disclosure_release: 'reporting',
  email_template_version: 'mail',
  friendship: 'badges feed journals journeys visibility',
  incentive_entry: 'reporting',
  journal: 'badges moderation',
  journal_comment: 'badges moderation',
  journal_credit: 'badges scoring',
  login:
    'communications companies data-rights mail member-center platform-people programs resellers second-factor',
  login_member: 'devices identity platform-people programs resellers',
  mail: 'member-center overview platform-people',
  mail_off: 'communications reporting',
  map: 'challenges journeys packages pictures',
  mass_email: 'mail',
  member:
    'access-log activity admin-log badges boards calendar challenges communications companies data-rights devices discussions examples feed friends identity imports integrity invitations journals journeys mail mental-wellness messages moderation organizations overview platform-people points profiles programs reminders reporting resellers scoring sitewide teams visibility',
  member_block: 'visibility',
  member_import: 'overview',
  member_invite: 'member-center overview',
  member_period_steps: 'overview',
  member_presence: 'communications member-center overview platform-people programs reporting',
  message: 'sessions',
  metric_day: 'badges member-center points reporting scoring',
  metric_revision: 'scoring',
  milestone: 'journeys pictures',
  moderation_case: 'journals overview',
  notice: 'overview',
  organization: 'admin-log challenges member-center notices programs reporting sessions teams',
  organization_member: 'communications member-center notices reporting teams',
  outsider_invite: 'member-center',
  own_badge: 'feed points reporting',
  passkey: 'identity platform-people',
  photo: 'challenges discussions journals organizations teams',
  platform_email_version: 'mail',
  platform_log: 'platform-people',
  point_entry: 'member-center reporting scoring',
  post: 'moderation',
  preventative_entry: 'journeys',
  program:
    'activity badges challenges communications companies data-rights devices examples late-days mental-wellness overview packages platform-people points reminders reporting resellers sessions sitewide',
  program_day: 'programs reporting',
  program_figures: 'reporting resellers',
  program_picture: 'badges',
  reseller: 'platform-people programs reporting',
  score: 'boards challenges journeys reporting',
  score_change: 'scoring',
  session: 'platform-people sessions',
  shared_map: 'challenges packages pictures',
  shared_map_picture: 'maps',
  shared_milestone: 'pictures',
  step_day: 'challenges devices examples integrity members reporting',
  suppressed_address: 'communications',
  team: 'admin-log boards challenges discussions examples feed member-center messages organizations overview profiles programs reporting sessions',
  team_credit: 'boards challenges teams',
  team_kept_day: 'organizations reporting',
  team_membership:
    'badges boards challenges communications feed identity member-center organizations profiles reporting sessions',
  team_request: 'messages overview',
  team_score: 'scoring',
  topic: 'moderation',
  totp: 'identity platform-people',
};

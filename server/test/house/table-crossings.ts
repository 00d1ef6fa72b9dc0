/** The owners that read or write a table beside its own one, and what for. */
export interface Crossing {
  by: string;
  why: string;
}

/**
 * Tables that several owners write. The list may only become shorter: data that is written together belongs to one
 * owner, which offers the others a query in its public.ts.
 */
export const furtherWriters: Readonly<Record<string, Crossing>> = {
  challenge: {
    by: 'boards challenges',
    why: 'A fold counts what it moved in one statement: the state of the board and the mark of its map are part of it.',
  },
  mail: {
    by: 'communications identity invitations mail',
    why: 'A withdrawn invitation takes its waiting email with it; mail depends on identity and invitations.',
  },
  map: { by: 'boards maps', why: 'A fold marks the map of its challenge as changed in the same statement.' },
  map_picture: {
    by: 'maps pictures',
    why: 'Pictures are decoded and swept in one room, and copied with their map in the other.',
  },
  member: { by: 'member-center members', why: 'Goals of an import come from its staged rows.' },
};

/** Tables that features read although another one owns them, mostly in joins, and what for. It may only become shorter. */
export const foreignReaders: Readonly<Record<string, Crossing>> = {
  api_key: { by: 'admin-log', why: 'An entry names the key that an act came by.' },
  admin_email: {
    by: 'mail overview',
    why: 'The outbox finds the text of an email an admin wrote when it sends it, and the plan of a launch says what was written.',
  },
  audit_log: { by: 'admin-log programs', why: 'The log of a program and of its settings are pages of it.' },
  badge_award: { by: 'reporting', why: 'The badges report is one streamed query.' },
  board_bucket: { by: 'scoring', why: 'The nightly proof compares boards with the scores beneath them.' },
  board_histogram: { by: 'scoring', why: 'The nightly proof compares boards with the scores beneath them.' },
  challenge: {
    by: 'admin-log audit badges communications discussions examples feed integrity journeys maps member-center messages organizations overview points profiles programs reporting scoring teams',
    why: 'Lists, reports and notices name a challenge, its dates, its kind and whether it runs.',
  },
  challenge_answer: { by: 'scoring', why: 'A score counts the answers of its challenge.' },
  challenge_member: {
    by: 'feed journeys profiles reporting scoring',
    why: 'Who takes part is joined to feeds, maps, profiles and scores.',
  },
  challenge_package: { by: 'programs', why: 'A program is copied with its packages.' },
  challenge_request: { by: 'messages overview', why: 'Open requests are counted for those who answer them.' },
  challenge_roster: {
    by: 'badges boards challenges communications integrity journeys member-center overview reporting',
    why: 'Who takes part, with their team, is joined to whatever is counted in a challenge.',
  },
  challenge_team: {
    by: 'boards organizations reporting scoring teams',
    why: 'Teams of a challenge are joined to their boards, lists and scores.',
  },
  company_sign_on: { by: 'programs', why: 'The list of programs filters by how people log in.' },
  converter_entry: {
    by: 'challenges members reporting',
    why: 'A day with an activity is a day with an entry: for the last day somebody logged, for the turn of a challenge and in reports.',
  },
  deactivation: { by: 'data-rights', why: 'Who is due for deletion follows from its day.' },
  early_start: { by: 'scoring', why: 'The explanation of a score says why somebody counts from a day.' },
  excused_day: { by: 'boards', why: 'Averages of groups leave excused days out in one statement.' },
  day_ruling: { by: 'scoring', why: 'A score leaves out what an admin struck.' },
  disclosure_release: { by: 'reporting', why: 'Health reports show what was released, and nothing else.' },
  email_template_version: {
    by: 'mail',
    why: 'The outbox finds the newest text of a template when it sends it.',
  },
  friendship: {
    by: 'badges feed journals journeys visibility',
    why: 'Friends are marked in lists, and decide what may be seen.',
  },
  incentive_entry: {
    by: 'reporting',
    why: 'The completion report sums what was paid in one streamed query.',
  },
  journal: { by: 'badges moderation', why: 'Badges count entries, and moderation shows what was reported.' },
  journal_comment: {
    by: 'badges moderation',
    why: 'Badges count comments, and moderation shows what was reported.',
  },
  journal_credit: { by: 'badges scoring', why: 'Badges and scores count days with an entry.' },
  login: {
    by: 'api-keys area-roles communications companies data-rights mail member-center platform-home platform-people programs resellers second-factor',
    why: 'The address and the language of a person are joined to lists of members, staff and emails.',
  },
  login_member: {
    by: 'devices identity mail platform-home platform-people programs resellers',
    why: 'Which members a login has is joined where a login is looked up.',
  },
  mail: {
    by: 'member-center overview platform-home platform-people',
    why: 'Lists of people and the overview say which emails did not arrive.',
  },
  mail_off: {
    by: 'communications reporting',
    why: 'Mass emails leave out people who unsubscribed, and the accounts report names them.',
  },
  map: {
    by: 'challenges journeys packages pictures',
    why: 'A challenge, its package and its pictures name their map.',
  },
  mass_email: { by: 'mail', why: 'The outbox finds the text of a mass email when it sends it.' },
  member: {
    by: 'access-log activity admin-log api-keys area-roles badges boards calendar cards challenges communications companies data-rights devices discussions examples feed friends identity imports integrity invitations journals journeys mail mental-wellness messages moderation organizations overview pins platform-home platform-people points profiles programs reminders reporting resellers scoring sitewide teams visibility webhooks',
    why: "Nearly every list names people; a join by key is the cheapest way, and the owner's columns for it are few.",
  },
  member_block: { by: 'visibility', why: 'Who blocked whom decides what may be seen.' },
  member_import: { by: 'overview platform-home', why: 'The overview says which imports of people failed.' },
  member_invite: {
    by: 'area-roles member-center members',
    why: 'The list of members shows who is invited, and one definition counts them.',
  },
  member_number: {
    by: 'cards companies member-center pins',
    why: 'Lists of people show the number of each, and files, providers and people without an address name them by theirs.',
  },
  member_period_steps: {
    by: 'challenges overview',
    why: 'The overview sums the weeks of the program, and a forecast the last days of many people.',
  },
  member_pin: { by: 'cards', why: 'The list of people without an address says who used their card.' },
  member_presence: {
    by: 'communications late-days member-center overview platform-home platform-people programs reporting',
    why: 'Lists and reports of people show their last visit, and figures begin with their first day.',
  },
  message: { by: 'sessions', why: 'The session counts unread messages.' },
  metric_day: {
    by: 'badges member-center points reporting scoring',
    why: 'Badges, points, scores and reports count days with a metric.',
  },
  metric_revision: { by: 'scoring', why: 'A score knows what it has counted.' },
  milestone: {
    by: 'journeys pictures',
    why: 'Challenges show the places of their map, and pictures that no place uses any more are swept.',
  },
  moderation_case: {
    by: 'journals overview',
    why: 'Hidden entries are left out of journals, and open cases are counted.',
  },
  notice: { by: 'overview', why: 'The overview says whether anything was announced.' },
  organization: {
    by: 'admin-log area-roles challenges member-center notices programs reporting sessions teams',
    why: 'The name of an organization is joined to lists and reports of people and teams.',
  },
  organization_member: {
    by: 'challenges communications member-center notices reporting teams',
    why: 'Groups of people are chosen and reported by organization.',
  },
  outsider_invite: { by: 'member-center', why: 'The list of invitations shows whom members invited.' },
  own_badge: { by: 'feed points reporting', why: 'Badges of the program are named where they were earned.' },
  passkey: {
    by: 'identity platform-people',
    why: 'Logging in asks which proofs a login has; staff see whether there is one.',
  },
  photo: {
    by: 'challenges discussions journals organizations teams',
    why: 'Lists and pages show the picture of a thing, and a picture that is deleted is taken off it.',
  },
  platform_email_version: {
    by: 'mail',
    why: 'The outbox finds the newest text of the platform when it sends it.',
  },
  platform_log: { by: 'platform-people', why: 'The page of a staff member shows their last acts.' },
  point_entry: {
    by: 'member-center reporting scoring',
    why: 'Totals of points are joined to scores, reports and the page of a member.',
  },
  post: { by: 'moderation', why: 'Moderation shows what was reported.' },
  preventative_entry: { by: 'journeys', why: 'Places of a map open with the entries of such a challenge.' },
  program: {
    by: 'activity area-roles badges challenges communications companies data-rights devices examples late-days mental-wellness overview packages platform-home platform-people points reminders reporting resellers sessions sitewide',
    why: 'Zone, name, languages and switches of a program decide what each feature does, joined where many programs are read.',
  },
  program_day: { by: 'programs reporting', why: 'The statistics of programs are sums of their days.' },
  program_figures: {
    by: 'platform-home reporting resellers',
    why: 'The statistics of programs and resellers show the figures that the overview keeps.',
  },
  program_picture: { by: 'badges', why: 'Badges of the program have pictures.' },
  program_week: { by: 'platform-home reporting', why: 'The trend of all programs sums up their weeks.' },
  reseller: {
    by: 'platform-people programs reporting',
    why: 'Lists of programs and staff name the reseller.',
  },
  score: {
    by: 'boards challenges journeys reporting',
    why: 'Boards, maps and reports are read from the scores.',
  },
  score_change: { by: 'scoring', why: 'Scoring appends what the boards fold.' },
  session: {
    by: 'platform-people sessions',
    why: 'A session is looked up with its login, and staff see who is logged in.',
  },
  shared_map: {
    by: 'challenges packages pictures',
    why: 'A challenge or a package can use a map that was published for all.',
  },
  shared_map_picture: { by: 'maps', why: 'A shared map is copied with its pictures.' },
  shared_milestone: {
    by: 'pictures',
    why: 'Pictures that no place of a shared map uses any more are swept.',
  },
  step_day: {
    by: 'challenges devices examples integrity members reporting',
    why: 'Days of steps are the ground that scores, rules and reports stand on.',
  },
  suppressed_address: {
    by: 'communications',
    why: 'Staff list these addresses, and mass emails leave them out.',
  },
  team: {
    by: 'admin-log boards cards challenges discussions examples feed member-center messages organizations overview profiles programs reporting sessions',
    why: 'The name of a team is joined to lists, boards, feeds and reports.',
  },
  team_credit: {
    by: 'boards challenges teams',
    why: 'Boards and lists of teams sum what members earned while they were in them.',
  },
  team_kept_day: {
    by: 'organizations reporting',
    why: 'Figures of organizations and reports keep the days of people who left.',
  },
  team_membership: {
    by: 'badges boards cards challenges communications feed identity member-center organizations profiles reporting sessions',
    why: 'Who is in which team is joined to lists, boards and reports.',
  },
  webhook: { by: 'overview', why: 'One that was switched off stands among what waits for admins.' },
  team_request: { by: 'messages overview', why: 'Open requests are counted for those who answer them.' },
  team_score: {
    by: 'scoring',
    why: 'The nightly proof compares scores of teams with those of their members.',
  },
  topic: { by: 'moderation', why: 'Moderation shows where something was written.' },
  totp: {
    by: 'identity platform-people',
    why: 'Logging in asks which proofs a login has; staff see whether there is one.',
  },
  directory_call: { by: 'platform-home', why: 'Staff see whether the calls of a directory fail.' },
  directory_token: { by: 'testers', why: 'Staff and admins see whose a token of a directory is.' },
  program_contract: {
    by: 'platform-home reporting',
    why: 'The home and the figures for invoices say what was agreed with customers.',
  },
};

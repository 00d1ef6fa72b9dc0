/** Obstacles to distributing the tables today. Each list may only become shorter. */

/** Sums of rosters and presences, which statements of the writing services could keep. */
export const triggers = [
  'challenge_roster: challenge_roster_came',
  'challenge_roster: challenge_roster_changed',
  'challenge_roster: challenge_roster_went',
  'challenge_team: challenge_team_came',
  'challenge_team: challenge_team_changed',
  'challenge_team: challenge_team_went',
  'member: member_gone',
  'step_day: step_day_member',
];

export const numberedByItself = ['badge_due.id', 'entry_revision.id', 'score_change.id'];

export const setToNull = [
  'email_template_version: email_template_version_program_id_created_by_fkey',
  'message: message_program_id_sender_id_fkey',
  'moderation_report: moderation_report_program_id_reporter_id_fkey',
  'outsider_invite: outsider_invite_program_id_challenge_id_fkey',
  'team: team_program_id_organization_id_fkey',
];

/** Lists of the platform and jobs that look through all programs at once. */
export const indexesAcrossPrograms = [
  'admin_email_of_mass',
  'badge_due_at',
  'challenge_anywhere',
  'challenge_halfway',
  'challenge_named',
  'challenge_newest',
  'challenge_package_anywhere',
  'challenge_package_by_name',
  'challenge_package_named',
  'challenge_to_close',
  'map_picture_shared',
  'mass_deletion_member_of',
  'member_address',
  'member_anywhere',
  'member_import_due',
  'member_login',
  'program_day_all',
  'program_figures_active',
  'program_figures_members',
  'program_figures_visit',
  'program_picture_id',
  'report_file_due',
  'report_file_finished',
];

/** The deletion of a whole program looks up whether it runs. */
export const richerPolicies = [
  'access_log: eraser',
  'audit_log: eraser',
  'badge_award: eraser',
  'badge_result: eraser',
  'incentive_entry: eraser',
  'point_entry: eraser',
];

/** Found by a token or a login before their program is known, so every machine needs them whole. */
export const referenceTables = [
  'address_program',
  'company_request',
  'company_sign_on',
  'company_ticket',
  'directory_token',
  'factor_reset',
  'login_member',
  'mail',
  'mass_deletion_row',
  'mobile_token',
  'office_network',
  'program_alias',
  'program_deletion',
  'program_move',
  'session',
  'sign_on_code',
];

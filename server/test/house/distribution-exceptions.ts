/** Obstacles to distributing the tables today. Each list may only become shorter. */

export const triggers: readonly string[] = [];

export const numberedByItself: readonly string[] = [];

export const setToNull: readonly string[] = [];

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
  'member_name_anywhere',
  'program_day_all',
  'program_figures_active',
  'program_figures_members',
  'program_figures_visit',
  'program_picture_id',
  'report_file_due',
  'report_file_finished',
  'report_run_made',
  'report_run_storing',
  'report_run_waiting',
  'report_schedule_due',
  'webhook_delivery_at',
];

export const richerPolicies: readonly string[] = [];

/** Found by a token or a login before their program is known, so every machine needs them whole. */
export const referenceTables = [
  'address_move',
  'address_program',
  'api_key',
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

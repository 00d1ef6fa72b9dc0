import type { DataMap } from './data-classes.ts';

/** Personal data in the tables of people, their logins and their earnings. */
export const peopleTables: DataMap = {
  // A day at most: what a job was about, and a message without values (platform/log/scrub.ts).
  job_trouble: { none: 'program_id job subject_id failures error failed_at next_at' },
  late_change: { none: 'program_id id period starts_on active steps noted_at' },
  badge_award: {
    none: 'program_id awarded_at',
    identity: 'member_id',
    health: 'badge day value',
  },
  badge_due: {
    none: 'program_id due_at',
    identity: 'member_id',
  },
  badge_note: {
    none: 'program_id id due_at',
    identity: 'member_id',
  },
  badge_result: {
    none: 'program_id challenge_id day',
    identity: 'member_id',
    health: 'kind',
  },
  rest_day: {
    none: 'program_id claimed_at',
    identity: 'member_id',
    health: 'day',
  },
  friendship: { none: 'program_id since', identity: 'member_id friend_id' },
  feed_item: { none: 'program_id id kind created_at', identity: 'member_id subject_id', health: 'subject' },
  feed_item_kudos: { none: 'program_id feed_item_id created_at', identity: 'member_id' },
  member_step_change: { none: 'program_id id day', identity: 'member_id', health: 'steps' },
  member_period_steps: { none: 'program_id period starts_on', identity: 'member_id', health: 'steps' },
  friend_invite: { none: 'program_id id state created_at answered_at', identity: 'from_id to_id' },
  member_block: { none: 'program_id created_at', identity: 'member_id blocked_id' },
  staff_change: {
    none: 'id locale from_role to_role state requested_at expires_at decided_at',
    identity: 'login_id first_name last_name requested_by decided_by',
    contact: 'email',
  },
  factor_reset: {
    none: 'id program_id with_passkeys state requested_at expires_at decided_at',
    identity: 'login_id member_id requested_by decided_by',
    content: 'reason',
  },
  address_move: {
    none: 'id program_id moved_at object_until objected_at',
    identity: 'login_id',
    contact: 'former_email email',
    credential: 'token_hash',
  },
  email_change: {
    none: 'id expires_at used_at',
    identity: 'login_id',
    contact: 'email',
    credential: 'token_hash',
  },
  mail_off: { none: 'id since', identity: 'login_id kind', contact: 'recipient_hash' },
  passkey: {
    none: 'id counter transports',
    identity: 'login_id name created_at last_used_at',
    credential: 'credential_id public_key',
  },
  passkey_challenge: { none: 'purpose expires_at', identity: 'login_id', credential: 'challenge_hash' },
  recovery_code: { none: 'used_at', identity: 'login_id', credential: 'code_hash' },
  sign_in_ticket: { none: 'company_id expires_at used_at', identity: 'login_id', credential: 'token_hash' },
  totp: { none: 'confirmed_at last_step created_at lost_at', identity: 'login_id', credential: 'secret' },
  login: {
    identity: 'id platform_role created_at',
    contact: 'email',
    credential: 'password_hash',
    none: 'quiet_from quiet_until reseller_id staff_since',
  },
  login_member: {
    none: 'program_id',
    identity: 'login_id member_id',
  },
  mail: {
    none: 'id program_id kind template language status attempts created_at sent_at bounced_at next_attempt_at retry_at claimed_at held_for admin_email_id handed_at tried_twice',
    identity: 'login_id member_id cause last_error',
    contact: 'recipient',
    content: 'subject body variables calendar',
  },
  member: {
    none: 'program_id is_example is_present',
    identity:
      'id login_id username first_name last_name image role_name status time_zone locale registered_on profile_hidden ranks_shown moments_on welcomed day_begins_hour week_begins_on distance_unit weight_unit length_unit glucose_unit dismissed_required_modal show_get_started sees_preventative moderated_at hidden_before created_at search_text sort_name',
    contact: 'email directory_text',
    health: 'daily_step_goal easier_until stride_metres step_unit has_step_device',
    content: 'about',
  },
  moment: {
    none: 'program_id told_until told_goal told_streak offer_id offered_at goal_told_on',
    identity: 'member_id day',
    health: 'total ranks offered',
  },
  invited_role: { none: 'program_id id invite_id role organization_id acts_as', identity: 'given_by' },
  area_role: { none: 'program_id id role acts_as', identity: 'member_id organization_id given_at' },
  deactivation: { none: 'program_id', identity: 'member_id at' },
  kept_leaver: { none: 'program_id', identity: 'member_id kept_at' },
  due_leaver: { none: 'program_id run_id state reason', identity: 'member_id' },
  kiosk: {
    none: 'program_id id name created_at code_expires_at admitted_at used_at',
    credential: 'code_hash secret_hash',
  },
  leaver_rule: { none: 'program_id months waiting_months waiting_since', identity: 'waiting_by' },
  leaver_run: { none: 'program_id id month day state planned_at finished_at' },
  member_pin: {
    none: 'program_id pin_set_at code_expires_at code_given_at is_reset',
    identity: 'member_id',
    credential: 'pin_hash code_hash',
  },
  member_number: { none: 'program_id', identity: 'member_id employee_number employee_key directory_id' },
  member_presence: {
    none: 'program_id',
    identity: 'member_id last_visit_on',
    health: 'first_logged_on last_logged_on',
  },
  password_reset: {
    none: 'expires_at used_at',
    identity: 'login_id',
    credential: 'token_hash',
  },
  session: {
    none: 'program_id acting_program_id acting_until access_expires_at previous_access_expires_at rotated_at client_id provider_id page page_id idle_until absolute_until is_shared ended_at ended_reason proved_at used_at created_at',
    identity: 'user_agent id login_id member_id',
    credential: 'family_salt access_hash previous_access_hash refresh_hash previous_refresh_hash',
    content: 'acting_reason',
  },
  suppressed_address: {
    none: 'id created_at source status_code mail_id',
    contact: 'address_hash address reason',
    identity: 'created_by',
  },
  job_state: {
    none: 'name every_seconds started_at seconds succeeded_at failed_at failures error run_asked_at',
  },
  backup_run: {
    none: 'id started_at finished_at file bytes rows files missing verified_at tried_at not_tried error',
  },
  write_probe: { none: 'only_one filler' },
  server_process: {
    none: 'id role version host port started_at seen_at lag_ms connections unbelieved unbelieved_from',
  },
  read_floor: { none: 'id lsn' },
  read_mark: { none: 'program_id lsn', identity: 'subject_id' },
  app_client: { none: 'id name created_at revoked_at' },
  mobile_token: {
    none: 'program_id page page_id expires_at used_at',
    identity: 'session_id opened_id',
    credential: 'token_hash',
  },
  sign_on_code: {
    none: 'program_id reseller_id expires_at used_at',
    identity: 'login_id member_id session_id',
    credential: 'code_hash',
  },
  known_device: { none: 'expires_at', identity: 'login_id', credential: 'device_hash' },
  throttle: {
    none: 'window_start count blocked_until pending pending_at',
    identity: 'key',
  },
};

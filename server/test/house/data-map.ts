import type { DataMap } from './data-classes.ts';
import { challengeTables } from './data-map-challenges.ts';

/** What each column of the schema holds about people, by table (data-classes.ts). */
export const dataMap: DataMap = {
  ...challengeTables,
  activity: { none: 'id name rate counted_by_devices position' },
  access_log: { none: 'program_id id at by_staff what', identity: 'member_id actor_member_id' },
  audit_log: {
    none: 'program_id id at action subject_type',
    identity: 'login_id member_id subject_id details',
  },
  converter_entry: {
    none: 'program_id recorded_at',
    identity: 'member_id',
    health: 'day activity_id minutes rate',
  },
  idempotency_key: {
    none: 'program_id route request_hash created_at',
    identity: 'member_id key',
    content: 'response',
  },
  import_run: {
    none: 'program_id id format file_hash created_at',
    identity: 'by_login_id',
    health: 'report',
  },
  friendship: {
    none: 'program_id since',
    identity: 'member_id friend_id',
  },
  member_block: {
    none: 'program_id created_at',
    identity: 'member_id blocked_id',
  },
  journal: {
    none: 'program_id id privacy has_photo created_at edited_at taken_down_at',
    identity: 'member_id',
    content: 'day text',
  },
  journal_comment: {
    none: 'program_id id journal_id created_at edited_at',
    identity: 'author_id',
    content: 'text',
  },
  journal_credit: {
    none: 'program_id recorded_at gone_at',
    identity: 'member_id',
    content: 'day kind',
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
  sign_in_ticket: { none: 'expires_at used_at', identity: 'login_id', credential: 'token_hash' },
  totp: { none: 'confirmed_at last_step created_at', identity: 'login_id', credential: 'secret' },
  login: {
    identity: 'id platform_role created_at',
    contact: 'email',
    credential: 'password_hash',
    none: 'quiet_from quiet_until',
  },
  login_member: {
    none: 'program_id',
    identity: 'login_id member_id',
  },
  mail: {
    none: 'id program_id kind status attempts created_at sent_at next_attempt_at claimed_at',
    identity: 'login_id cause last_error',
    contact: 'recipient',
    content: 'subject body',
  },
  member: {
    none: 'program_id',
    identity:
      'id login_id username first_name last_name image role_name status time_zone locale registered_on profile_hidden distance_unit weight_unit length_unit glucose_unit dismissed_required_modal show_get_started sees_preventative created_at search_text sort_name',
    contact: 'email',
    health: 'daily_step_goal stride_metres has_step_device',
    content: 'about',
  },
  message: {
    none: 'program_id id type subject subject_id challenge_id team_id is_copy state created_at read_at',
    identity: 'sender_id recipient_id',
    content: 'challenge_name team_name',
  },
  metric_revision: {
    none: 'program_id id recorded_at replaced_at',
    identity: 'member_id',
    health: 'metric day value diastolic',
  },
  migration: {
    none: 'name hash at',
  },
  organization: {
    none: 'program_id id created_at deleted_at',
    content: 'name',
  },
  organization_member: {
    none: 'program_id joined_on left_on',
    identity: 'organization_id member_id',
  },
  outsider_invite: {
    none: 'program_id id challenge_id created_at expires_at used_at',
    identity: 'invited_by',
    contact: 'email_hash',
    credential: 'token_hash',
  },
  password_reset: {
    none: 'expires_at used_at',
    identity: 'login_id',
    credential: 'token_hash',
  },
  photo: {
    none: 'program_id post_id journal_id challenge_id team_id bytes width height created_at',
    identity: 'member_id portrait_of',
    content: 'id',
  },
  post: {
    none: 'program_id id topic_id created_at edited_at',
    identity: 'author_id',
    content: 'text',
  },
  point_due: {
    none: 'program_id noted_at',
    identity: 'member_id',
  },
  point_entry: {
    none: 'program_id created_at',
    identity: 'member_id',
    health: 'rule cause day amount',
  },
  program: {
    none: 'id slug tier type time_zone demo created_at',
    credential: 'registration_code_hash',
    content: 'name settings',
  },
  program_activity: { none: 'program_id activity_id' },
  metric_day: {
    none: 'program_id recorded_at imported',
    identity: 'member_id',
    health: 'metric day value diastolic',
  },
  session: {
    none: 'program_id acting_program_id acting_until access_expires_at previous_access_expires_at rotated_at idle_until absolute_until ended_at ended_reason proved_at used_at created_at',
    identity: 'user_agent id login_id member_id',
    credential: 'family_salt access_hash previous_access_hash refresh_hash previous_refresh_hash',
    content: 'acting_reason',
  },
  step_day: {
    none: 'program_id recorded_at',
    identity: 'member_id',
    health: 'day source steps',
  },
  team: {
    none: 'program_id id organization_id open max_size created_at deleted_at',
    identity: 'created_by',
    content: 'name description image',
  },
  team_invite: {
    none: 'program_id created_at',
    identity: 'team_id member_id invited_by',
  },
  team_membership: {
    none: 'program_id id created_at',
    identity: 'team_id member_id joined_on left_on is_leader',
  },
  throttle: {
    none: 'window_start count blocked_until',
    identity: 'key',
  },
  topic: { none: 'program_id id created_at' },
  topic_subscription: {
    none: 'program_id topic_id created_at',
    identity: 'member_id',
  },
};

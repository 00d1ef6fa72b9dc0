import type { DataMap } from './data-classes.ts';
import { challengeTables } from './data-map-challenges.ts';
import { communicationTables } from './data-map-communications.ts';
import { platformTables } from './data-map-platform.ts';
import { planContentTables } from './data-map-plan.ts';
import { companyTables } from './data-map-companies.ts';
import { peopleTables } from './data-map-people.ts';

/** The class of personal data in each column of the schema, by table (data-classes.ts). */
export const dataMap: DataMap = {
  ...challengeTables,
  ...communicationTables,
  ...companyTables,
  ...peopleTables,
  ...planContentTables,
  ...platformTables,
  activity: { none: 'id name rate counted_by_devices position' },
  access_log: { none: 'program_id id at by_staff what', identity: 'member_id actor_member_id' },
  audit_log: {
    none: 'program_id id at key_id action subject_type',
    identity: 'login_id member_id subject_id details',
  },
  program_picture: { none: 'program_id id created_at', content: 'bytes' },
  program_page: { none: 'program_id updated_at', content: 'html' },
  program_day: { none: 'program_id day active steps counted_at' },
  // Keyed hashes, which only the installation's key can lead back to anyone.
  disclosure_release: { none: 'program_id subject period made_in units members figures parts' },
  disclosure_key: { none: 'program_id sealed' },
  program_cohort: { none: 'program_id month week registered reached active counted_on' },
  program_week: { none: 'program_id starts_on members active counted_at' },
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
    about: 'report',
  },
  sitewide_due: { none: 'program_id noted_at', identity: 'member_id' },
  journal: {
    none: 'program_id id privacy has_photo created_at edited_at taken_down_at privacy_before',
    identity: 'member_id',
    content: 'day text',
  },
  journal_comment: {
    none: 'program_id id journal_id created_at edited_at moderated_at',
    identity: 'author_id',
    content: 'text',
  },
  journal_credit: {
    none: 'program_id recorded_at gone_at',
    identity: 'member_id',
    content: 'day kind',
  },
  message: {
    none: 'program_id id type subject subject_id challenge_id team_id is_copy state created_at read_at milestone_id',
    identity: 'sender_id recipient_id',
    content: 'challenge_name milestone_name team_name letter_subject letter_body',
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
    none: 'program_id id open created_at deleted_at',
    content: 'name image',
  },
  organization_member: {
    none: 'program_id joined_on left_on is_paused',
    identity: 'organization_id member_id',
  },
  member_import: {
    none: 'program_id id row_count state invites done_steps all_steps cancel_asked failure created_at finished_at headers mapping leave_out name_order creates created_organizations updates deactivates missing_leave leavers outcome restored',
    identity: 'by_member_id actor',
    about: 'file_name',
  },
  member_import_row: {
    none: 'program_id import_id line verdict problem language status said',
    identity:
      'member_id username first_name last_name organization_name team_name organization_id team_id employee_number employee_key',
    contact: 'email',
    about: 'cells problem_value',
    health: 'daily_step_goal',
  },
  member_import_change: {
    none: 'program_id import_id kind',
    identity: 'member_id former written',
  },
  member_invite: {
    none: 'program_id id invite_id created_at sent_at accepted_at cancelled_at',
    identity: 'member_id',
    contact: 'email',
  },
  outsider_invite: {
    none: 'program_id id challenge_id created_at expires_at used_at link_hours',
    identity: 'invited_by',
    contact: 'email_hash',
    credential: 'token_hash',
  },
  photo: {
    none: 'program_id post_id journal_id challenge_id team_id organization_id bytes width height created_at',
    identity: 'member_id portrait_of',
    content: 'id',
  },
  post: {
    none: 'program_id id topic_id created_at edited_at moderated_at',
    identity: 'author_id',
    content: 'text',
  },
  report_file: {
    none: 'program_id id language scope sort state rows_done rows_total bytes created_at finished_at',
    identity: 'requester_id',
    content: 'report',
  },
  report_file_part: {
    none: 'program_id file_id position',
    identity: 'bytes',
  },
  point_amount: { none: 'program_id rule amount daily_cap' },
  point_due: {
    none: 'program_id noted_at',
    identity: 'member_id',
  },
  point_entry: {
    none: 'program_id created_at',
    identity: 'member_id',
    health: 'rule cause day amount',
  },
  point_reason: {
    none: 'program_id cause',
    about: 'reason',
  },
  program: {
    none: 'id slug tier type time_zone demo created_at get_started_dismissed_at closed_at deletes_at reseller_id is_reseller_home',
    credential: 'registration_code_hash',
    content: 'name settings closed_reason',
  },
  setup_invitation: {
    none: 'id tier type created_at expires_at used_at',
    contact: 'email',
    credential: 'token_hash',
  },
  mass_deletion: {
    none: 'id state file_hash row_count problem_count created_at approved_at finished_at',
    identity: 'created_by approved_by approved_by_member',
    content: 'file_name',
  },
  mass_deletion_row: { none: 'deletion_id line program program_id problem', contact: 'value' },
  mass_deletion_member: { none: 'program_id deletion_id line state reason', identity: 'member_id' },
  mass_email: {
    none: 'id tier type admins_only status programs people send_at created_at reseller_id per_minute stopped_at finished_at paced_at',
    identity: 'created_by approved_by',
    content: 'subject body',
  },
  reseller: {
    none: 'id accent created_at home_program_id',
    contact: 'contact_email support_address mail_reply_to',
    content: 'name contact_name mail_sender_name',
  },
  reseller_logo: { none: 'reseller_id id', content: 'bytes' },
  reseller_key: { none: 'id reseller_id name algorithm public_key created_at used_at revoked_at' },
  reseller_package: { none: 'reseller_id package_id position' },
  reseller_token: { none: 'reseller_id expires_at', credential: 'token_hash' },
  reseller_identity: { none: 'reseller_id created_at', identity: 'external_id login_id' },
  program_move: { none: 'id program_id from_id to_id at', identity: 'login_id' },
  mobile_version: { none: 'id system min_supported target created_at' },
  program_deletion: {
    none: 'id program_id program_slug state members requested_at approved_at deletes_at finished_at counts',
    identity: 'requested_by approved_by',
    content: 'program_name reason',
  },
  platform_log: { none: 'id at action', identity: 'login_id subject_id details' },
  program_alias: { none: 'slug program_id created_at' },
  program_activity: { none: 'program_id activity_id' },
  metric_day: {
    none: 'program_id recorded_at imported',
    identity: 'member_id',
    health: 'metric day value diastolic',
  },
  step_day: {
    none: 'program_id recorded_at',
    identity: 'member_id',
    health: 'day source steps',
  },
  own_import: {
    none: 'program_id id format state replaces created_at applied_at undone_at',
    identity: 'member_id',
    health: 'counts',
  },
  own_import_row: {
    none: 'program_id import_id place verdict source line reason',
    health: 'metric day value before hours said',
  },
  device_connection: {
    none: 'program_id connected_at synced_at told_at',
    identity: 'member_id device',
  },
  team: {
    none: 'program_id id organization_id open max_size created_at deleted_at is_example',
    identity: 'created_by',
    content: 'name description image',
  },
  team_request: {
    none: 'program_id id state created_at answered_at',
    identity: 'team_id member_id answered_by',
  },
  team_invite: {
    none: 'program_id created_at',
    identity: 'team_id member_id invited_by',
  },
  // Names nobody, so it stays when they go.
  team_kept_day: { none: 'program_id team_id day steps days' },
  team_membership: {
    none: 'program_id id created_at is_paused',
    identity: 'team_id member_id joined_on left_on is_leader',
  },
  topic: { none: 'program_id id challenge_id team_id created_at' },
  workshop: {
    none: 'program_id id outline topic starts_at minutes seats created_at cancelled_at revision updated_at',
    content: 'title summary place link',
  },
  workshop_seat: {
    none: 'program_id workshop_id asked_at',
    identity: 'member_id',
    health: 'state place',
  },
  wellness_plan: {
    none: 'program_id created_at updated_at lost_at',
    identity: 'member_id',
    health: 'version began_on answers progress',
  },
  topic_subscription: {
    none: 'program_id topic_id created_at',
    identity: 'member_id',
  },
};

import type { DataMap } from './data-classes.ts';

/** Questions, notices and texts of emails. */
export const communicationTables: DataMap = {
  question: {
    none: 'program_id id type range_start range_end required point_value draft active position created_at',
    content: 'question description options translations',
  },
  question_answer: {
    none: 'program_id question_id answered_at',
    identity: 'member_id',
    health: 'day',
    content: 'answer',
  },
  notice: {
    none: 'program_id id organization_id begins expires created_at',
    content: 'message translations',
  },
  platform_email_version: {
    none: 'id template language created_at',
    identity: 'created_by',
    content: 'subject body',
  },
  admin_email: {
    none: 'program_id id audience audience_id audience_name inactive_days status send_at recipients created_at mass_email_id',
    identity: 'created_by',
    about: 'subject body search_text',
  },
  own_badge: {
    none: 'program_id id picture family metric period threshold count value active created_at',
    content: 'name text',
  },
  weekly_summary: { none: 'program_id day done' },
  admin_email_choice: { none: 'program_id email_id', identity: 'member_id' },
  email_template_version: {
    none: 'program_id id template language created_at',
    identity: 'created_by',
    content: 'subject body',
  },
  moderation_case: {
    none: 'program_id id kind journal_id comment_id post_id state report_count created_at reported_at decided_at',
    identity: 'member_id decided_by',
  },
  moderation_report: {
    none: 'program_id id case_id reason created_at',
    identity: 'reporter_id',
    content: 'words',
  },
  day_ruling: {
    none: 'program_id challenge_id ruled_at answered_at',
    identity: 'member_id ruled_by',
    content: 'reason answer',
    health: 'day counts',
  },
  early_start: {
    none: 'program_id challenge_id set_id counts_from former_from set_at',
    identity: 'member_id set_by',
    content: 'reason',
  },
  push_day: { none: 'program_id day', identity: 'member_id', health: 'pushes minutes' },
  source_day: {
    none: 'program_id kind received_at',
    identity: 'member_id source',
    health: 'day steps hours',
  },
  uncounted_day: {
    none: 'program_id reason received_at',
    identity: 'member_id',
    health: 'day steps',
  },
  bridge: {
    none: 'program_id address updated_at',
    credential: 'key_sealed notice_secret_sealed',
  },
  connected_source: {
    none: 'program_id id way state origin problem started_at connected_at tried_at fetched_at next_at failures changed_from deletes',
    identity: 'member_id outside_id makers',
    credential: 'tokens_sealed proof_sealed',
    health: 'last_day',
  },
  connected_fetch: {
    none: 'program_id source_id at cause problem days changed',
  },
  ingest_address: {
    none: 'program_id id place created_at used_at last_refusal last_understood',
    identity: 'member_id name',
    credential: 'token_hash',
    health: 'last_day last_left_out',
  },
  reminder: {
    none: 'program_id kind minute every_day in_app by_email by_push last_day',
    identity: 'member_id',
  },
  push_device: {
    none: 'program_id session_id created_at',
    identity: 'member_id',
    contact: 'endpoint',
    credential: 'endpoint_hash public_key auth_secret',
  },
  installation: {
    none: 'only_one restored_at backup_at maintenance_from maintenance_until maintenance_texts',
    credential: 'key_check',
  },
  push_key: { none: 'only_one public_key', credential: 'private_key' },
  calendar_feed: {
    none: 'program_id created_at',
    identity: 'member_id',
    credential: 'token_hash',
  },
  notice_dismissal: {
    none: 'program_id notice_id dismissed_at',
    identity: 'member_id',
  },
  report_bucket: {
    none: 'program_id endpoint region bucket folder path_style changed_at failure failed_at',
    credential: 'access_key secret_sealed',
  },
  report_run: {
    none: 'program_id id schedule_id from_day to_day made_at state told left_out stored store_tries store_at',
  },
  report_schedule: {
    none: 'program_id id report organization_id columns rhythm at_hour next_on stopped into_bucket created_at',
    identity: 'made_by',
  },
  report_schedule_reader: { none: 'program_id schedule_id', identity: 'member_id' },
};

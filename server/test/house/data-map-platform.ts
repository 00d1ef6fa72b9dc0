import type { DataMap } from './data-classes.ts';

/** Tables about programs as those who look after many of them see them. */
export const platformTables: DataMap = {
  program_figures: {
    none: 'program_id members active_week active_month running_challenges last_admin_visit counted_at steps_month',
  },
  program_contract: { none: 'program_id starts_on ends_on seats', identity: 'owner_id', content: 'notes' },
  platform_week: { none: 'id starts_on reseller_id tier programs members active' },
  bulk_act: {
    none: 'id kind setting value state created_at',
    identity: 'login_id actor',
  },
  bulk_act_program: {
    none: 'bulk_act_id target_id state why replaced done_at',
    content: 'name',
  },
  platform_report_schedule: {
    none: 'id reseller_id report rhythm at_hour next_on stopped created_at',
    identity: 'made_by',
    content: 'search',
  },
  platform_report_reader: { none: 'schedule_id', identity: 'login_id' },
  platform_report_run: { none: 'id schedule_id from_day to_day made_at state told left_out' },
  program_view: {
    none: 'id reseller_id is_shared created_at',
    identity: 'login_id',
    content: 'name query',
  },
};

import type { SettingChange, SettingsType } from '#contract/features/programs/settings.ts';

/** A change of settings as the audit log has it. */
export interface SettingsRecordRow {
  id: string;
  at: Date;
  /** Null: the member was erased, or works for the platform. */
  by: string | null;
  details: { type: SettingsType; changes: SettingChange[] };
  sortKey: string;
}

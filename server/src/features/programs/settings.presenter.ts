import type { SettingsRecord } from '#contract/features/programs/settings.ts';
import type { SettingsRecordRow } from './settings.types.ts';

export function presentSettingsRecord(row: SettingsRecordRow, undoable: boolean): SettingsRecord {
  const { id, at, by, details } = row;
  return { id, at: at.toISOString(), by, type: details.type, changes: details.changes, undoable };
}

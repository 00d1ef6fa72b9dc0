import type { Notice } from '#contract/features/notices/notices.ts';
import { countDays } from '../../platform/clock/days.ts';
import { isShown } from './scoring/notice-days.ts';
import type { NoticeRow } from './notices.types.ts';

export const presentNotice = (row: NoticeRow, today: string): Notice => ({
  id: row.id,
  programId: row.programId,
  message: row.message,
  begins: row.begins,
  expires: row.expires,
  duration: countDays(row.begins, row.expires),
  type: row.organizationId === null ? 'admin' : 'org',
  allMembers: row.organizationId === null,
  organizationId: row.organizationId,
  shown: isShown(row, today),
});

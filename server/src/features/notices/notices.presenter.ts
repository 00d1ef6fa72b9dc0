import type { Notice } from '#contract/features/notices/notices.ts';
import type { Language } from '#copy/languages.ts';
import { presentTranslations, textsIn } from '../../domain/translations/public.ts';
import { countDays } from '../../platform/clock/days.ts';
import { isShown } from './scoring/notice-days.ts';
import type { NoticeRow } from './notices.types.ts';

/** Whoever writes notices gets all of their texts, and everybody else the one in their language. */
export const presentNotice = (
  row: NoticeRow,
  today: string,
  { language, writes }: { language: Language; writes: boolean },
): Notice => ({
  id: row.id,
  programId: row.programId,
  ...textsIn(language, row.translations, { message: row.message }),
  translations: writes ? presentTranslations(language, row.translations, { message: row.message }) : null,
  begins: row.begins,
  expires: row.expires,
  duration: countDays(row.begins, row.expires),
  type: row.organizationId === null ? 'admin' : 'org',
  allMembers: row.organizationId === null,
  organizationId: row.organizationId,
  shown: isShown(row, today),
});

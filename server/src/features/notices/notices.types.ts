import type { Translations } from '../../domain/translations/public.ts';

export interface NoticeRow {
  programId: string;
  id: string;
  /** Null: for the whole program. */
  organizationId: string | null;
  message: string;
  translations: Translations;
  begins: string;
  expires: string;
}

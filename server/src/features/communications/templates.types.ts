import type { Language } from '#copy/languages.ts';
import type { TemplateName } from '../../domain/mail/public.ts';

/** One email in one language. */
export interface TemplateKey {
  name: TemplateName;
  language: Language;
}

export interface VersionRow {
  id: string;
  template: string;
  language: string;
  subject: string | null;
  body: string | null;
  createdAt: Date;
  /** Null: an erased member. */
  authorName: string | null;
}

import type { Language } from '#copy/languages.ts';

/** A text, or the texts of options by their values. */
export type Words = string | Record<string, string>;

/** A record's texts in other languages, as its column keeps them. A record from before has none. */
export interface Translations {
  /** The language that the record is written in. */
  language?: Language;
  others?: Record<Language, Partial<Record<string, Words>>>;
}

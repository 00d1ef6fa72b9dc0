import type { Language } from '#copy/languages.ts';

/** A day of the calendar in words, such as November 9, 2026. */
export const longDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

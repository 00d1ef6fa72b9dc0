import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogues } from '#copy/catalogues.gen.d.ts';
import activity from '#copy/en/activity.json';
import app from '#copy/en/app.json';
import challenges from '#copy/en/challenges.json';
import failures from '#copy/en/failures.json';
import sessions from '#copy/en/sessions.json';
import wellness from '#copy/en/wellness.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    // Texts that are not in this file are added by the screens that need them (lib/words).
    resources: Catalogues;
  }
}

/** The English texts of the first screens are part of the first download. Other languages are fetched (language.ts). */
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: { activity, app, challenges, failures, sessions, wellness } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogues } from '#copy/catalogues.gen.d.ts';
import activity from '#copy/en/activity.json';
import app from '#copy/en/app.json';
import challenges from '#copy/en/challenges.json';
import failures from '#copy/en/failures.json';
import photos from '#copy/en/photos.json';
import sessions from '#copy/en/sessions.json';
import today from '#copy/en/today.json';
import wellness from '#copy/en/wellness.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    // Texts that are not in this file come with the screens that name them (catalogues.ts).
    resources: Catalogues;
  }
}

/** The English catalogues of the first screens, part of the first download. */
export const firstCatalogues = { activity, app, challenges, failures, photos, sessions, today, wellness };

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: firstCatalogues },
  interpolation: { escapeValue: false },
  initAsync: false,
});

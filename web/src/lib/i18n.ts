import i18next, { type DefaultNamespace, type Namespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { KeyIn, ListAt, QualifiedKey, Texts, ValuesIn, ValuesOf } from '#copy/catalogues.gen.d.ts';
import { isolate } from '#copy/isolate.ts';
import { oneStop, oneStopProcessor } from '#copy/one-stop.ts';
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
    // No keys here, only names: the calls below know the keys (scripts/catalogue-types.ts), and the texts come with the screens
    // that show them (catalogues.ts).
    resources: Record<keyof Texts, object>;
  }
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    <Key extends KeyIn<Ns>>(key: Key, ...values: ValuesIn<Ns, Key>): string;
    <Key extends QualifiedKey>(key: Key, ...values: ValuesOf<Key>): string;
    <const Key extends string>(key: Key, values: { returnObjects: true }): ListAt<Ns, Key>;
  }
}

/** The English catalogues of the first screens, part of the first download. */
export const firstCatalogues = { activity, app, challenges, failures, photos, sessions, today, wellness };

void i18next
  .use(initReactI18next)
  .use(oneStopProcessor)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    postProcess: [oneStop],
    resources: { en: firstCatalogues },
    interpolation: {
      escapeValue: true,
      escape: (value) => isolate(value, document.documentElement.dir as 'ltr' | 'rtl'),
    },
    initAsync: false,
  });

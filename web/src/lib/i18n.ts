import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { activity } from '#copy/en/activity.ts';
import { app } from '#copy/en/app.ts';
import { challenges } from '#copy/en/challenges.ts';
import { errors } from '#copy/en/errors.ts';
import { members } from '#copy/en/members.ts';
import { messages } from '#copy/en/messages.ts';
import { sessions } from '#copy/en/sessions.ts';
import { teams } from '#copy/en/teams.ts';
import { today } from '#copy/en/today.ts';
import { wellness } from '#copy/en/wellness.ts';

export const resources = {
  app,
  sessions,
  activity,
  today,
  challenges,
  teams,
  members,
  messages,
  wellness,
  errors,
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof resources;
  }
}

/** Words are there with the first paint: one language as yet, in the bundle. */
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: resources },
  interpolation: { escapeValue: false },
  initAsync: false,
});

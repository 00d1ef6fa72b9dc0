import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { challengeRules } from '#copy/en/challenge-rules.ts';
import type { challengePanels } from '#copy/en/challenge-panels.ts';
import type { challengePackages } from '#copy/en/challenge-packages.ts';
import type { challengeForm } from '#copy/en/challenge-form.ts';
import type { feed } from '#copy/en/feed.ts';
import type { sitewide } from '#copy/en/sitewide.ts';
import type { friends } from '#copy/en/friends.ts';
import type { moderation } from '#copy/en/moderation.ts';
import type { journals } from '#copy/en/journals.ts';
import type { notices } from '#copy/en/notices.ts';
import type { maps } from '#copy/en/maps.ts';
import type { mapMaking } from '#copy/en/map-making.ts';
import type { questions } from '#copy/en/questions.ts';
import type { badges } from '#copy/en/badges.ts';
import type { points } from '#copy/en/points.ts';
import type { photos } from '#copy/en/photos.ts';
import type { account } from '#copy/en/account.ts';
import { activity } from '#copy/en/activity.ts';
import { app } from '#copy/en/app.ts';
import { challenges } from '#copy/en/challenges.ts';
import { failures } from '#copy/en/failures.ts';
import type { devices } from '#copy/en/devices.ts';
import type { discussions } from '#copy/en/discussions.ts';
import type { members } from '#copy/en/members.ts';
import type { organizations } from '#copy/en/organizations.ts';
import type { articles, help } from '#copy/en/help.ts';
import { messages } from '#copy/en/messages.ts';
import { sessions } from '#copy/en/sessions.ts';
import type { teams } from '#copy/en/teams.ts';
import { today } from '#copy/en/today.ts';
import { wellness } from '#copy/en/wellness.ts';

export const resources = {
  app,
  sessions,
  activity,
  today,
  challenges,
  messages,
  wellness,
  failures,
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    // The others are added by the parts that need them (lib/words).
    resources: typeof resources & {
      account: typeof account;
      challengeForm: typeof challengeForm;
      packages: typeof challengePackages;
      members: typeof members;
      teams: typeof teams;
      organizations: typeof organizations;
      devices: typeof devices;
      discussions: typeof discussions;
      challengePanels: typeof challengePanels;
      challengeRules: typeof challengeRules;
      help: typeof help;
      helpArticles: { articles: typeof articles };
      journals: typeof journals;
      moderation: typeof moderation;
      friends: typeof friends;
      feed: typeof feed;
      sitewide: typeof sitewide;
      maps: typeof maps;
      mapMaking: typeof mapMaking;
      photos: typeof photos;
      badges: typeof badges;
      questions: typeof questions;
      notices: typeof notices;
      points: typeof points;
    };
  }
}

/** English words are there with the first paint; those of another language are fetched by whoever reads it (language.ts). */
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: resources },
  interpolation: { escapeValue: false },
  initAsync: false,
});

import { account } from '#copy/es/account.ts';
import { activity } from '#copy/es/activity.ts';
import { app } from '#copy/es/app.ts';
import { badges } from '#copy/es/badges.ts';
import { challengeForm } from '#copy/es/challenge-form.ts';
import { challengePanels } from '#copy/es/challenge-panels.ts';
import { challengeRules } from '#copy/es/challenge-rules.ts';
import { challengePackages } from '#copy/es/challenge-packages.ts';
import { challenges } from '#copy/es/challenges.ts';
import { devices } from '#copy/es/devices.ts';
import { discussions } from '#copy/es/discussions.ts';
import { feed } from '#copy/es/feed.ts';
import { failures } from '#copy/es/failures.ts';
import { maps } from '#copy/es/maps.ts';
import { mapMaking } from '#copy/es/map-making.ts';
import { friends } from '#copy/es/friends.ts';
import { articles, help } from '#copy/es/help.ts';
import { journals } from '#copy/es/journals.ts';
import { members } from '#copy/es/members.ts';
import { messages } from '#copy/es/messages.ts';
import { notices } from '#copy/es/notices.ts';
import { organizations } from '#copy/es/organizations.ts';
import { photos } from '#copy/es/photos.ts';
import { points } from '#copy/es/points.ts';
import { questions } from '#copy/es/questions.ts';
import { moderation } from '#copy/es/moderation.ts';
import { sessions } from '#copy/es/sessions.ts';
import { sitewide } from '#copy/es/sitewide.ts';
import { teams } from '#copy/es/teams.ts';
import { today } from '#copy/es/today.ts';
import { wellness } from '#copy/es/wellness.ts';

/** All words of the web in Spanish, by namespace: one file, fetched by whoever reads them. */
export const spanish = {
  account,
  activity,
  app,
  helpArticles: { articles },
  badges,
  challengeForm,
  challengePanels,
  challengeRules,
  challenges,
  devices,
  discussions,
  feed,
  failures,
  maps,
  mapMaking,
  friends,
  help,
  journals,
  members,
  messages,
  notices,
  organizations,
  photos,
  points,
  questions,
  packages: challengePackages,
  moderation,
  sessions,
  sitewide,
  teams,
  today,
  wellness,
};

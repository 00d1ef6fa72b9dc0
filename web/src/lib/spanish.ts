import { activity } from '#copy/es/activity.ts';
import { app } from '#copy/es/app.ts';
import { challengePackages } from '#copy/es/challenge-packages.ts';
import { challenges } from '#copy/es/challenges.ts';
import { failures } from '#copy/es/failures.ts';
import { messages } from '#copy/es/messages.ts';
import { sessions } from '#copy/es/sessions.ts';
import { today } from '#copy/es/today.ts';
import { wellness } from '#copy/es/wellness.ts';

/** All words of the web in Spanish, by namespace: one file, fetched by whoever reads them. */
export const spanish = {
  activity,
  app,
  challenges,
  failures,
  messages,
  packages: challengePackages,
  sessions,
  today,
  wellness,
};

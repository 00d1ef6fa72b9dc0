import { activity } from '#copy/es/activity.ts';
import { app } from '#copy/es/app.ts';
import { challenges } from '#copy/es/challenges.ts';
import { failures } from '#copy/es/failures.ts';
import { messages } from '#copy/es/messages.ts';
import { moderation } from '#copy/es/moderation.ts';
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
  moderation,
  sessions,
  today,
  wellness,
};

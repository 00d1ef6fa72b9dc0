import { expect } from 'vitest';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { getChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import type { Person, TestApi } from '../api.ts';
import { runJob } from '../jobs.ts';

/** Each says yes alone: nobody is added to a wellness challenge by others. */
export async function sayYes(
  api: TestApi,
  { id }: Pick<Challenge, 'id'>,
  people: readonly Person[],
): Promise<void> {
  for (const who of people) {
    const { body: read } = await api.call(who.token, getChallenge, { params: { id } });
    const agreesTo = read.consentText!;
    const input = { params: { id }, body: { memberIds: [who.id], agreesTo } };
    const { status, body } = await api.call(who.token, addChallengeMembers, input);
    expect([status, body.code]).toEqual([200, undefined]);
  }
}

/** Makes a challenge on its first day, with everybody in it, and comes back to now. */
export async function fromItsFirstDay<R>(api: TestApi, day: string, make: () => Promise<R>): Promise<R> {
  const now = api.clock.now();
  api.clock.set(new Date(`${day}T06:00:00Z`));
  const made = await make();
  api.clock.set(now);
  return made;
}

/** Waits for the next Monday, when the scores of wellness challenges move. */
export async function nextRelease(api: TestApi): Promise<void> {
  const day = new Date(api.clock.now());
  day.setUTCHours(0, 1, 0, 0);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  api.clock.set(day);
  await runJob(api, 'challenges.turn');
}

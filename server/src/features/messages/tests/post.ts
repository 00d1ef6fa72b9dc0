import { createChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import { listMessages, answerMessage, type Message } from '#contract/features/messages/messages.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { expect } from 'vitest';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

export interface PostWorld {
  api: TestApi;
  programId: string;
  admin: Person;
  /** This member creates challenges and is no admin. */
  maker: Person;
  ada: Person;
  ben: Person;
  /** An admin of another program. */
  stranger: Person;
  make(body?: Partial<BodyOf<typeof createChallenge>>, who?: Person): Promise<Challenge>;
  inbox(
    who: Person,
    query?: QueryOf<typeof listMessages>,
  ): Promise<{ items: Message[]; total: number; unread: number; next: string | null; after: string | null }>;
  answer(who: Person, message: Message | undefined, accept: boolean): ReturnType<typeof answerOf>;
}

const answerOf = (api: TestApi, who: Person, id: string, accept: boolean) =>
  api.call(who.token, answerMessage, { params: { id }, body: { accept } });

/** Creates a program with a few people at noon UTC on 16 November 2026; challenges run from the 10th to the 23rd. */
export async function startPost(): Promise<PostWorld> {
  const api = await startApi();
  const programId = await inProgram(api, { name: 'Cedar', slug: 'cedar' });
  let count = 0;
  const named = (firstName: string) =>
    asMember(api, programId, { firstName, lastName: 'X', username: firstName.toLowerCase() });
  const maker = await named('Maker');
  return {
    api,
    programId,
    maker,
    ada: await named('Ada'),
    ben: await named('Ben'),
    admin: await asAdmin(api, programId),
    stranger: await asAdmin(api, await inProgram(api)),
    async make(body = {}, who = maker) {
      count += 1;
      const made = await api.call(who.token, createChallenge, {
        body: {
          programId,
          challengeName: `Walk ${count}`,
          // Only admins can create a challenge that has already started.
          startDate: '2026-11-16',
          duration: 8,
          ...body,
        },
      });
      expect([made.status, made.body.code, made.body.fields]).toEqual([200, undefined, undefined]);
      return made.body;
    },
    async inbox(who, query = {}) {
      const answer = await api.call(who.token, listMessages, { params: { id: who.id }, query });
      expect(answer.status).toBe(200);
      return answer.body;
    },
    answer: (who, message, accept) => answerOf(api, who, message!.id, accept),
  };
}

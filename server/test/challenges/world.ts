import type { BodyOf } from '#contract/endpoint.ts';
import { createChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import { expect } from 'vitest';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../api.ts';

export type NewChallenge = Partial<BodyOf<typeof createChallenge>>;

export interface ChallengeWorld {
  api: TestApi;
  programId: string;
  ada: Person;
  ben: Person;
  cora: Person;
  admin: Person;
  /** An admin of another program. */
  stranger: Person;
  /** The body of a challenge from 10 to 23 November, with any field replaced. */
  form(body: NewChallenge): BodyOf<typeof createChallenge>;
  make(body?: NewChallenge, who?: Person): Promise<Challenge>;
}

/** A program with a few people at noon UTC on 16 November 2026. */
export async function startWorld(more?: Parameters<typeof startApi>[1]): Promise<ChallengeWorld> {
  const api = await startApi(undefined, more);
  const programId = await inProgram(api, {
    settings: { organizationsOn: true, incentiveIntegrationOn: true },
  });
  const ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'A', username: 'ada' });
  const ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'B', username: 'ben' });
  const cora = await asMember(api, programId, { firstName: 'Cora', lastName: 'C', username: 'cora' });
  const admin = await asAdmin(api, programId);
  const stranger = await asAdmin(api, await inProgram(api));
  let count = 0;
  const form: ChallengeWorld['form'] = (body) => {
    count += 1;
    return { programId, challengeName: `Walk ${count}`, startDate: '2026-11-10', duration: 14, ...body };
  };
  const make: ChallengeWorld['make'] = async (body = {}, who = admin) => {
    const made = await api.call(who.token, createChallenge, { body: form(body) });
    expect([made.status, made.body.code]).toEqual([200, undefined]);
    return made.body;
  };
  return { api, programId, ada, ben, cora, admin, stranger, form, make };
}

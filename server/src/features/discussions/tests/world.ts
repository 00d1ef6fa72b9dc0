import { expect } from 'vitest';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  createPost,
  getChallengeDiscussion,
  type Discussion,
  type Post,
} from '#contract/features/discussions/discussions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

import { formOf } from '../../../../test/pictures.ts';

export interface DiscussionWorld {
  api: TestApi;
  programId: string;
  /** Ada creates the challenges. */
  ada: Person;
  /** Ben is in the challenges. */
  ben: Person;
  /** Cora is in none of them. */
  cora: Person;
  admin: Person;
  /** An admin of another program. */
  stranger: Person;
  challenge(body?: { public?: 0 | 1 }): Promise<string>;
  post(who: Person, challengeId: string, text: string, photos?: readonly Buffer[]): Promise<Post>;
  read(
    who: Person,
    id: string,
    query?: { photosOnly?: boolean; page?: number; perPage?: number },
  ): Promise<Discussion>;
}

export async function startWorld(): Promise<DiscussionWorld> {
  const api = await startApi();
  const programId = await inProgram(api);
  const ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'A', username: 'ada' });
  const ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'B', username: 'ben' });
  const cora = await asMember(api, programId, { firstName: 'Cora', lastName: 'C', username: 'cora' });
  const admin = await asAdmin(api, programId);
  const stranger = await asAdmin(api, await inProgram(api));
  let count = 0;
  return {
    api,
    programId,
    ada,
    ben,
    cora,
    admin,
    stranger,
    async challenge(wish = {}) {
      count += 1;
      const name = { programId, challengeName: `Walk ${count}`, startDate: '2026-11-16', duration: 14 };
      const made = await api.call(ada.token, createChallenge, { body: { ...name, addCreator: 0, ...wish } });
      expect([made.status, made.body.code]).toEqual([200, undefined]);
      const body = { memberIds: [ben.id], invite: 0 as const };
      const joined = await api.call(admin.token, addChallengeMembers, { params: { id: made.body.id }, body });
      expect([joined.status, joined.body.code]).toEqual([200, undefined]);
      return made.body.id;
    },
    async post(who, challengeId, text, photos = []) {
      const body = photos.length
        ? formOf({ challengeId, ...(text ? { text } : {}) }, photos)
        : { challengeId, text };
      const answer = await api.call(who.token, createPost, { body });
      expect([answer.status, answer.body.code, answer.body.fields]).toEqual([200, undefined, undefined]);
      return answer.body;
    },
    async read(who, id, query = {}) {
      const answer = await api.call(who.token, getChallengeDiscussion, { params: { id }, query });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
      return answer.body;
    },
  };
}

/** Fetches the bytes of a photo, as its viewer gets them. */
export async function fetchPhoto({ api }: DiscussionWorld, who: Person, id: string) {
  const headers = { authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${api.address}/api/photos/${id}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

import { expect, test } from 'vitest';
import { mayDelete, mayDestroyImage, mayUpdate } from '../discussions.policy.ts';

const post = { authorId: 'ada' };
const people = {
  author: [{ memberId: 'ada', rank: 0 }, { mayModerate: false }],
  maker: [{ memberId: 'ben', rank: 0 }, { mayModerate: true }],
  admin: [{ memberId: 'cora', rank: 1 }, { mayModerate: true }],
  reader: [{ memberId: 'dora', rank: 0 }, { mayModerate: false }],
} as const;

test.each([
  ['author', true, true, true],
  ['maker', false, true, false],
  ['admin', false, true, true],
  ['reader', false, false, false],
] as const)('%s: changes %s, deletes %s, takes photos off %s', (who, updates, deletes, destroys) => {
  const [viewer, rights] = people[who];
  expect(mayUpdate(viewer, post)).toBe(updates);
  expect(mayDelete(viewer, post, rights)).toBe(deletes);
  expect(mayDestroyImage(viewer, post)).toBe(destroys);
});

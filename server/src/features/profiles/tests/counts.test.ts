import { beforeAll, expect, test } from 'vitest';
import { searchMembers } from '#contract/features/friends/friends.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { randomFrom } from '../../../../seed/random.ts';
import { addFriend, blockMember } from './relations.ts';

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});

interface One {
  who: Person;
  hidden: boolean;
  moderated: boolean;
}

async function people(roll: () => number): Promise<One[]> {
  const made: One[] = [];
  for (let at = 0; at < 14; at += 1) {
    const who = await asMember(api, programId, { firstName: at % 2 ? 'Odd' : 'Even', lastName: `No${at}` });
    const one = { who, hidden: roll() < 0.4, moderated: roll() < 0.2 };
    await api.deps.gateway
      .forProgram(programId)
      .updateTable('member')
      .set({ profileHidden: one.hidden, moderatedAt: one.moderated ? api.clock.now() : null })
      .where('id', '=', who.id)
      .execute();
    made.push(one);
  }
  return made;
}

const key = (a: One, b: One) => [a.who.id, b.who.id].toSorted().join();

test('counts exactly the members that each viewer sees: hidden, blocked, friends and themselves', async () => {
  const roll = randomFrom(7);
  const all = await people(roll);
  const friends = new Set<string>();
  const blocks = new Set<string>();
  for (const [at, a] of all.entries())
    for (const b of all.slice(at + 1)) {
      if (roll() < 0.3) {
        friends.add(key(a, b));
        await addFriend(api, programId, a.who.id, b.who.id);
      }
      if (roll() < 0.2) {
        blocks.add(key(a, b));
        const [blocker, blocked] = roll() < 0.5 ? [a, b] : [b, a];
        await blockMember(api, programId, blocker.who.id, blocked.who.id);
        if (roll() < 0.3) await blockMember(api, programId, blocked.who.id, blocker.who.id);
      }
    }
  const sees = (a: One, b: One) =>
    a === b || (!b.moderated && !blocks.has(key(a, b)) && (!b.hidden || friends.has(key(a, b))));
  const params = { id: programId };
  let differing = 0;
  for (const viewer of all) {
    const seen = all.filter((other) => sees(viewer, other));
    differing += all.filter((other) => sees(viewer, other) === (other.hidden || other.moderated)).length;
    const listed = await api.call(viewer.who.token, listProgramMembers, { params, query: { perPage: 100 } });
    expect(listed.body.items.map(({ id }) => id).toSorted()).toEqual(
      seen.map(({ who }) => who.id).toSorted(),
    );
    expect(listed.body.total).toBe(seen.length);
    const odd = await api.call(viewer.who.token, listProgramMembers, { params, query: { search: 'odd' } });
    expect(odd.body.total).toBe(odd.body.items.length);
    const sought = await api.call(viewer.who.token, searchMembers, { params, query: { perPage: 50 } });
    expect(sought.body.total).toBe(seen.length - 1);
    expect(sought.body.items.length).toBe(seen.length - 1);
  }
  expect(differing).toBeGreaterThan(30);
  const admin = await asAdmin(api, programId);
  const everybody = await api.call(admin.token, listProgramMembers, { params });
  expect(everybody.body.total).toBe(all.length + 1);
  expect((await api.call(admin.token, searchMembers, { params })).body.total).toBe(all.length);
});

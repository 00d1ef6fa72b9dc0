import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getFriendsBoard, listFriends } from '#contract/features/friends/friends.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import type { Person } from '../../../../test/api.ts';
import { startFriends, type FriendsWorld } from './world.ts';

let world: FriendsWorld;
beforeAll(async () => {
  world = await startFriends();
});

const hide = (who: Person) =>
  world.api.call(who.token, updateMember, { params: { id: who.id }, body: { profileHidden: true } });
const walk = (who: Person, date: string, steps: number) =>
  world.api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData: [{ date, steps }] } });

describe('lists and the board', () => {
  test('sort by name, steps of the week or date, share ranks, and include my own row', async () => {
    const me = await world.person('Me');
    const friends = [await world.person('Anna'), await world.person('Bert'), await world.person('Carl')];
    for (const each of friends) await world.befriend(me, each);
    const [anna, bert, carl] = friends as [Person, Person, Person];
    await walk(bert, '2026-11-16', 9000);
    await walk(carl, '2026-11-16', 4000);
    await walk(me, '2026-11-16', 4000);
    // Sunday is of the week before.
    await walk(anna, '2026-11-15', 20_000);
    const list = async (query: QueryOf<typeof listFriends>) =>
      (await world.api.call(me.token, listFriends, { params: { id: me.id }, query })).body;
    const ids = async (query: QueryOf<typeof listFriends>) => (await list(query)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([anna.id, bert.id, carl.id]);
    expect(await ids({ sortOrder: 'desc' })).toEqual([carl.id, bert.id, anna.id]);
    expect(await ids({ sortColumn: 'weekSteps', sortOrder: 'desc' })).toEqual([bert.id, carl.id, anna.id]);
    expect(await ids({ sortColumn: 'weekSteps', sortOrder: 'desc', perPage: 1, page: 2 })).toEqual([carl.id]);
    expect(await ids({ search: 'bert' })).toEqual([bert.id]);
    expect((await list({ perPage: 2 })).items.map(({ weekSteps }) => weekSteps)).toEqual([0, 9000]);
    const board = await world.api.call(me.token, getFriendsBoard, {
      params: { id: me.id },
      query: { perPage: 2 },
    });
    expect(board.body).toMatchObject({ total: 4, weekStart: '2026-11-16', mine: { rank: 2, steps: 4000 } });
    const all = await world.api.call(me.token, getFriendsBoard, { params: { id: me.id } });
    expect(all.body.items.map(({ rank, steps }) => [rank, steps])).toEqual([
      [1, 9000],
      [2, 4000],
      [2, 4000],
      [4, 0],
    ]);
    const others = await world.api.call(anna.token, getFriendsBoard, { params: { id: me.id } });
    expect(others.status).toBe(403);
    await hide(bert);
    const seen = await world.api.call(carl.token, listFriends, { params: { id: me.id } });
    expect(seen.body.items.map(({ id }) => id)).toEqual([anna.id, carl.id]);
  });
});

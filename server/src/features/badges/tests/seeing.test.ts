import { beforeAll, describe, expect, test } from 'vitest';
import { badgeCatalog } from '#contract/badges.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

describe('seeing', () => {
  test('lists one’s own badges with progress, by family, state and page, and the next one', async () => {
    const { api, walk, settle, list, programId } = world;
    const cora = await asMember(api, programId);
    await walk(cora, '2026-11-16', 9000);
    await settle();
    const { body } = await list(cora);
    expect([body.earnedCount, body.offeredCount, body.total]).toEqual([
      1,
      Object.keys(badgeCatalog).length,
      Object.keys(badgeCatalog).length,
    ]);
    expect(body.items.find(({ id }) => id === 'steps-10k')).toMatchObject({
      earned: null,
      progress: { number: 9000, target: 10_000 },
    });
    expect(body.next?.id).toBe('steps-10k');
    const family = await list(cora, cora, { family: 'social', state: 'open', perPage: 4, page: 2 });
    expect(family.body.items).not.toEqual([]);
    expect(family.body.items.every((item) => item.family === 'social' && !item.earned)).toBe(true);
    expect([family.body.items.length, family.body.next]).toEqual([4, expect.anything()]);
    const nearest = await list(cora, cora, { state: 'open', sort: 'nearest', perPage: 1 });
    expect(nearest.body.items.map(({ id }) => id)).toEqual(['steps-10k']);
    const bad = await api.raw(cora.token, 'GET', `members/${cora.id}/badges?family=none`);
    expect([bad.status, bad.body.code]).toEqual([400, 'bad_input']);
  });

  test('the next badge is never one that only waits for its award', async () => {
    const { api, walk, settle, list, programId } = world;
    const cora = await asMember(api, programId);
    await walk(cora, '2026-11-16', 9000);
    await settle();
    await walk(cora, '2026-11-16', 10_000);
    const waiting = (await list(cora)).body;
    expect(waiting.items.find(({ id }) => id === 'steps-10k')).toMatchObject({
      earned: null,
      progress: { number: 10_000, target: 10_000 },
    });
    expect(waiting.next?.id).not.toBe('steps-10k');
    const { number = 0, target = 0 } = waiting.next?.progress ?? {};
    expect(number).toBeLessThan(target);
  });

  test('finishing a preventative challenge earns nothing that others could see', async () => {
    const { api, admin, walk, settle, earned, programId, ben } = world;
    const cora = await asMember(api, programId);
    const db = api.deps.gateway.forProgram(programId);
    const finish = async (challengeType: 'preventative' | 'chart', date: string) => {
      const kind = challengeType === 'chart' ? {} : { challengeType, allowAddingCompletionDate: 1 as const };
      const body = { programId, challengeName: challengeType, startDate: '2026-11-17', duration: 7, ...kind };
      const made = await api.call(admin.token, createChallenge, { body });
      expect([made.status, made.body.code]).toEqual([200, undefined]);
      const of = { programId, memberId: cora.id, challengeId: made.body.id };
      await db
        .insertInto('badgeResult')
        .values({ ...of, kind: 'finished', day: '2026-11-16' })
        .execute();
      await walk(cora, date, 1);
      await settle();
    };
    await finish('preventative', '2026-11-15');
    expect(await earned(cora, ben)).toEqual([]);
    await finish('chart', '2026-11-16');
    expect(await earned(cora, ben)).toEqual(['finished-1']);
  });

  test('shows others’ badges, and nothing that reveals their health', async () => {
    const { api, walk, log, settle, earned, list, badge, programId, ben, stranger, admin } = world;
    const cora = await asMember(api, programId);
    await walk(cora, '2026-11-16', 5200);
    await log(cora, 'water', '2026-11-16', 8);
    await settle();
    expect(await earned(cora)).toEqual(['steps-5k', 'water-1']);
    for (const other of [ben, admin]) expect(await earned(cora, other)).toEqual(['steps-5k']);
    const { body } = await list(cora, ben);
    expect([body.total, body.offeredCount, body.next]).toEqual([1, null, null]);
    const status = async (who: Person, id: string, memberId?: string) =>
      (await badge(who, id, memberId)).status;
    expect(await status(ben, 'steps-5k', cora.id)).toBe(200);
    // Not earned, and hidden, look the same.
    expect([await status(ben, 'steps-50k', cora.id), await status(ben, 'water-1', cora.id)]).toEqual([
      404, 404,
    ]);
    expect([await status(stranger, 'steps-5k', cora.id), await status(ben, 'no-such', undefined)]).toEqual([
      404, 404,
    ]);
    expect((await list(cora, stranger)).status).toBe(404);
    await api.call(cora.token, updateMember, { params: { id: cora.id }, body: { profileHidden: true } });
    expect([(await list(cora, ben)).status, await status(ben, 'steps-5k', cora.id)]).toEqual([404, 404]);
    expect((await list(cora, admin)).status).toBe(200);
    const db = api.deps.gateway.forProgram(programId);
    await api.call(cora.token, updateMember, { params: { id: cora.id }, body: { profileHidden: false } });
    await db
      .insertInto('memberBlock')
      .values({ programId, memberId: cora.id, blockedId: ben.id, createdAt: api.clock.now() })
      .execute();
    expect((await list(cora, ben)).status).toBe(404);
    expect((await list(ben, cora)).status).toBe(404);
  });

  test('an award of a deleted badge does not block the others', async () => {
    const { api, walk, settle, earned, list, programId, ben } = world;
    const cora = await asMember(api, programId);
    await walk(cora, '2026-11-16', 5200);
    await settle();
    await api.deps.gateway
      .forProgram(programId)
      .insertInto('badgeAward')
      .values({
        programId,
        memberId: cora.id,
        badge: 'of-an-older-version',
        day: '2026-11-15',
        value: 1,
        awardedAt: api.clock.now(),
      })
      .execute();
    expect(await earned(cora)).toEqual(['steps-5k']);
    expect(await earned(cora, ben)).toEqual(['steps-5k']);
    const all = await list(cora, cora, { sort: 'nearest' });
    expect([all.status, all.body.total]).toEqual([200, Object.keys(badgeCatalog).length]);
  });

  test('shows how a badge is earned, with the day and number that earned it', async () => {
    const { badge, ada, walk, log, settle } = world;
    await walk(ada, '2026-11-14', 10_500);
    await settle();
    const open = await badge(ada, 'steps-20k');
    expect(open.body).toMatchObject({ earned: null, progress: { number: 10_500, target: 20_000 } });
    const done = await badge(ada, 'steps-10k');
    expect(done.body).toMatchObject({ earned: { day: '2026-11-14', number: 10_500 }, progress: null });
    expect(done.body.holders).toBeGreaterThan(0);
    await log(ada, 'water', '2026-11-16', 8);
    await settle();
    expect((await badge(ada, 'water-1')).body).toMatchObject({ earned: { number: 8 }, holders: null });
  });
});

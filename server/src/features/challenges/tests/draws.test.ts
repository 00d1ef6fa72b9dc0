import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { updateChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import * as draws from '#contract/features/challenges/draws.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { asMember, testStart, type Person } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';
import { closeChallenges } from '../services/close-challenges.ts';
import { turnChallenges } from '../services/turn-challenges.ts';
import { findDraw } from '../draws/draws.queries.ts';
import { openSeed } from '../draws/services/seeds.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

type Body = BodyOf<typeof draws.saveChallengeDraw>;
const mug: Body = { prize: 'A mug', among: 'days', days: 1, winners: 1 };

/** 10 to 16 November, final on the 17th at noon UTC. */
const short: NewChallenge = { startDate: '2026-11-10', duration: 7, graceHours: 0, includeType: 'add' };

const announce = (id: string, body: Partial<Body> = {}, who: Person = world.admin) =>
  world.api.call(who.token, draws.saveChallengeDraw, { params: { id }, body: { ...mug, ...body } });
const read = async (id: string, who: Person = world.admin) =>
  (await world.api.call(who.token, draws.getChallengeDraw, { params: { id } })).body;
const run = (id: string, who: Person = world.admin) =>
  world.api.call(who.token, draws.drawPrize, { params: { id } });
const passOn = (id: string, number: number) =>
  world.api.call(world.admin.token, draws.passPrizeOn, {
    params: { id },
    body: { number, reason: 'no_answer' },
  });
const entriesOf = async (id: string, who: Person, query: object = {}) =>
  (await world.api.call(who.token, draws.listDrawEntries, { params: { id }, query })).body;

/** Runs the work a day after the challenge has become final and was closed, in chunks of two people. */
async function once<R>(work: () => Promise<R>): Promise<R> {
  const { api } = world;
  api.clock.set(new Date('2026-11-17T12:00:01Z'));
  try {
    await turnChallenges(api.deps);
    await closeChallenges(api.deps, 2);
    return await work();
  } finally {
    api.clock.set(testStart);
  }
}

const change = (who: Person, set: { status?: string; profileHidden?: boolean }) =>
  world.api.deps.gateway
    .forProgram(world.programId)
    .updateTable('member')
    .set(set)
    .where('id', '=', who.id)
    .execute();

/** Five people who logged and one who did not, in a challenge of this week. */
async function walkers(): Promise<{ id: string; people: Person[]; idle: Person }> {
  const people: Person[] = [];
  for (const firstName of ['Uma', 'Vic', 'Wes', 'Xia', 'Yan'])
    people.push(await asMember(world.api, world.programId, { firstName, lastName: 'W' }));
  const idle = await asMember(world.api, world.programId);
  for (const who of people) await putSteps(world.api, who, '2026-11-12', 5000);
  const { id } = await world.make({ ...short, memberIds: [...people, idle].map((who) => who.id) });
  return { id, people, idle };
}

/** What anybody can compute from what is published: the numbers in the order of the draw. */
const orderOf = (seed: string, entries: number) =>
  Array.from({ length: entries }, (_, at) => at + 1)
    .map((number) => [createHash('sha256').update(`${seed}:${number}`).digest('hex'), number] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, number]) => number);

test('anybody finds the same winners from the published seed and list', async () => {
  const { admin } = world;
  const { id, people, idle } = await walkers();
  await change(people[0]!, { profileHidden: true });
  const { commitment } = (await announce(id, { winners: 2 })).body;
  expect([(await run(id)).body.code, (await entriesOf(id, admin)).total]).toEqual(['draw_not_ready', 0]);

  await once(async () => {
    const before = await read(id, people[1]!);
    expect(before).toMatchObject({ state: 'listed', entries: 5, seed: null, commitment, results: [] });
    expect((await read(id, idle)).mine).toBeNull();
    const list = await entriesOf(id, people[1]!);
    expect(list.items.map(({ number, name, mine }) => [number, name, mine])).toEqual([
      [1, null, false],
      [2, 'Vic W', true],
      [3, 'Wes W', false],
      [4, 'Xia W', false],
      [5, 'Yan W', false],
    ]);
    // A hidden profile is not found by its name either, but an admin who hands the prize over reads it.
    expect((await entriesOf(id, people[1]!, { search: 'Uma' })).total).toBe(0);
    expect((await entriesOf(id, admin, { search: 'Uma' })).items[0]!.name).toBe('Uma W');
    const page = await entriesOf(id, people[1]!, { perPage: 2 });
    const rest = await entriesOf(id, people[1]!, { perPage: 2, after: page.after });
    expect([...page.items, ...rest.items].map(({ number }) => number)).toEqual([1, 2, 3, 4]);

    // Two admins, and one of them twice.
    const answers = await Promise.all([run(id), run(id), run(id)]);
    const results = new Set(answers.map(({ body }) => JSON.stringify([body.seed, body.results])));
    expect([answers.map(({ status }) => status), results.size]).toEqual([[200, 200, 200], 1]);
    const { seed, results: won } = answers[0]!.body;
    expect(createHash('sha256').update(seed!).digest('hex')).toBe(commitment);
    const order = orderOf(seed!, 5);
    expect(won.map(({ number, outcome }) => [number, outcome])).toEqual([
      [order[0], 'won'],
      [order[1], 'won'],
    ]);

    // Somebody who does not answer makes room for the next in the same order, once.
    const passes = await Promise.all([passOn(id, order[1]!), passOn(id, order[1]!)]);
    expect(passes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await passOn(id, order[4]!)).body.code).toBe('draw_not_winner');
    expect((await read(id)).results.map(({ number, outcome, reason }) => [number, outcome, reason])).toEqual([
      [order[0], 'won', null],
      [order[1], 'passed', 'no_answer'],
      [order[2], 'won', null],
    ]);
    const winner = people[order[0]! - 1]!;
    const { body: told } = await world.api.call(winner.token, listMessages, {
      params: { id: winner.id },
      query: {},
    });
    expect(told.items.filter(({ subject }) => subject === 'challenge.prizeDrawn')).toHaveLength(1);
    const { body: log } = await world.api.call(admin.token, listAdminLog, {
      params: { id: world.programId },
      query: { perPage: 100 },
    });
    expect(log.items.map(({ action }) => action).filter((action) => action.includes('Draw'))).toEqual([
      'challenges.passDrawOn',
      'challenges.runDraw',
      'challenges.listDraw',
      'challenges.setDraw',
    ]);
  });
});

test('the list stays as it is when somebody on it leaves, and their prize goes to the next', async () => {
  const { id, people } = await walkers();
  await announce(id);
  await once(async () => {
    const [first, second] = orderOf((await seedOf(id))!, 5);
    await change(people[first! - 1]!, { status: 'suspended' });
    expect((await entriesOf(id, world.admin)).total).toBe(5);
    expect((await run(id)).body.results.map(({ number, outcome, name }) => [number, outcome, name])).toEqual([
      [first, 'gone', null],
      [second, 'won', ['Uma W', 'Vic W', 'Wes W', 'Xia W', 'Yan W'][second! - 1]],
    ]);
  });
});

/** What no call answers before the draw. */
async function seedOf(id: string): Promise<string | undefined> {
  const draw = await findDraw(world.api.deps.gateway.forProgram(world.programId), world.programId, id);
  return draw && openSeed(world.api.deps.secrets, draw);
}

test('a crash at any point of the closing lists everybody once, and the winners stay the same', async () => {
  const { api } = world;
  const { id, people } = await walkers();
  const { commitment } = (await announce(id, { winners: 2 })).body;
  let crashes = 0;
  for (let calls = 1; calls < 30; calls += 1) {
    let left = calls;
    const now = () => {
      left -= 1;
      if (left < 0) throw new Error('the process ended here');
      return new Date('2026-11-17T12:00:01Z');
    };
    await closeChallenges({ ...api.deps, clock: { now } }, 2).catch(() => (crashes += 1));
  }
  expect(crashes).toBeGreaterThan(2);
  await once(async () => {
    const listed = (await entriesOf(id, people[0]!)).items.map(({ number, name }) => [number, name]);
    expect(listed).toEqual(['Uma W', 'Vic W', 'Wes W', 'Xia W', 'Yan W'].map((name, at) => [at + 1, name]));
    const [first, again] = [(await run(id)).body, (await run(id)).body];
    expect(first.commitment).toBe(commitment);
    expect(first.results.map(({ number }) => number)).toEqual(orderOf(first.seed!, 5).slice(0, 2));
    expect(again.results).toEqual(first.results);
  });
});

test('a draw among those who reached the goal lists them alone, and one with nobody is not drawn', async () => {
  const { ada, ben } = world;
  await putSteps(world.api, ada, '2026-11-10', 60_000);
  const { id } = await world.make({ ...short, memberIds: [ada.id, ben.id] });
  const none = await world.make({ ...short, memberIds: [ben.id] });
  for (const each of [id, none.id]) await announce(each, { among: 'goal', days: null });
  await once(async () => {
    expect((await entriesOf(id, ben)).items.map(({ name }) => name)).toEqual(['Ada A']);
    expect([(await read(none.id)).entries, (await run(none.id)).body.code]).toEqual([0, 'draw_empty']);
  });
});

test('a draw stays as promised once the challenge runs, and its seed once it is announced', async () => {
  const { api, admin, ada } = world;
  const later = await world.make({ startDate: '2026-11-20', duration: 7 });
  const first = (await announce(later.id)).body;
  const second = (await announce(later.id, { prize: 'Two mugs', winners: 2 })).body;
  expect([second.prize, second.commitment]).toEqual(['Two mugs', first.commitment]);
  // Nobody could log on enough days, or reach a goal.
  expect((await announce(later.id, { days: 8 })).body.fields).toHaveProperty('days');
  const update = (body: object, { id }: Challenge = later) =>
    api.call(admin.token, updateChallenge, { params: { id }, body });
  await announce(later.id, { among: 'goal', days: null });
  expect((await update({ steps: 0, isGoal: false })).body.code).toBe('draw_depends');
  const remove = (id: string, who: Person = admin) =>
    api.call(who.token, draws.removeChallengeDraw, { params: { id } });
  expect((await remove(later.id)).status).toBe(200);
  expect((await read(later.id)).state).toBe('none');
  expect((await update({ steps: 0, isGoal: false })).status).toBe(200);
  expect((await announce(later.id, { among: 'goal', days: null })).body.fields).toHaveProperty('among');

  const running = await world.make();
  expect((await announce(running.id, {}, ada)).status).toBe(403);
  expect((await announce(running.id)).status).toBe(200);
  expect((await announce(running.id, { winners: 2 })).body.code).toBe('draw_promised');
  expect((await remove(running.id)).body.code).toBe('draw_promised');
  const checkUp = await world.make({ challengeType: 'preventative', allowAddingCompletionDate: 1 });
  expect((await announce(checkUp.id)).body.code).toBe('draw_not_here');
  const over = await world.make({ startDate: '2026-11-10', duration: 3 });
  expect((await announce(over.id)).body.code).toBe('draw_too_late');
  const wellness = await world.make({ challengeType: 'wellness' });
  expect((await announce(wellness.id)).body.code).toBe('draw_before_yes');
});

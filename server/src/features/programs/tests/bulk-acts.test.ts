import { beforeAll, expect, test } from 'vitest';
import * as bulk from '#contract/features/programs/bulk-acts.ts';
import { setContract } from '#contract/features/programs/contracts.ts';
import { getProgramDetail, listProgramChanges } from '#contract/features/programs/all-programs.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { listNotices } from '#contract/features/notices/notices.ts';
import { setTier } from '#contract/features/programs/tiers-of-programs.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { runBulkActs } from '../services/run-bulk-acts.ts';

const api = await startApi();
let owner: Person;
let ids: string[];
beforeAll(async () => {
  owner = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  ids = [];
  for (let at = 0; at < 12; at += 1)
    ids.push(await inProgram(api, { tier: at < 2 ? 'plus' : 'core', settings: { helpDesk: at % 2 === 0 } }));
});

type Asked = BodyOf<typeof bulk.previewBulkAct>;
const preview = async (body: Asked) => (await api.call(owner.token, bulk.previewBulkAct, { body })).body;
const begin = (body: Asked, confirm = 12) =>
  api.call(owner.token, bulk.beginBulkAct, { body: { ...body, confirm } });
async function loginOf({ id, programId }: Person): Promise<string> {
  const db = api.deps.gateway.forPlatform('a test');
  const of = db
    .selectFrom('member')
    .select('loginId')
    .where('programId', '=', programId)
    .where('id', '=', id);
  return (await of.executeTakeFirstOrThrow()).loginId!;
}
const at = (id: string) => ({ params: { id } });
const read = async (id: string) => (await api.call(owner.token, bulk.getBulkAct, at(id))).body;
const programs = async (id: string, query = {}) =>
  (await api.call(owner.token, bulk.listBulkPrograms, { ...at(id), query })).body;

/** A worker whose clock fails at the so-many-eth look: it dies in the middle of a program. */
function dyingDeps(looks: number): Deps {
  let left = looks;
  const log = { ...api.deps.log, error: () => undefined };
  const now = () => {
    left -= 1;
    if (left < 0) throw Object.assign(new Error('killed'), { code: 'ECONNREFUSED' });
    return api.deps.clock.now();
  };
  return { ...api.deps, log, clock: { ...api.deps.clock, now } } as Deps;
}

test('counts first, changes each program once although a worker dies, and brings back what nobody changed', async () => {
  const asked: Asked = { kind: 'setting', setting: 'helpDesk', isOn: true, ids };
  expect(await preview(asked)).toEqual({ total: 12, change: 6, same: 6, refused: [] });
  expect((await begin(asked, 11)).body).toMatchObject({ code: 'validation_failed' });
  const { body: act } = await begin(asked);
  expect(act).toMatchObject({ state: 'running', value: 'on', counts: { waiting: 12 } });

  await expect(runBulkActs(dyingDeps(9))).rejects.toThrow('killed');
  const { waiting, changed, same } = (await read(act.id)).counts;
  expect(waiting).toBeGreaterThan(0);
  expect(changed + same).toBeGreaterThan(0);
  await runJob(api, 'programs.bulk');
  expect(await read(act.id)).toMatchObject({ state: 'done', counts: { changed: 6, same: 6, waiting: 0 } });
  for (const [place, id] of ids.entries()) {
    const { body } = await api.call(owner.token, listProgramChanges, at(id));
    expect(body.total).toBe(place % 2 === 0 ? 0 : 1);
  }

  const first = await programs(act.id, { perPage: 5, state: 'changed' });
  const rest = await programs(act.id, { perPage: 5, state: 'changed', after: first.after! });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(6);

  // Somebody changes one of them meanwhile.
  await begin({ kind: 'setting', setting: 'helpDesk', isOn: false, ids: [ids[1]!] }, 1);
  await runJob(api, 'programs.bulk');
  await api.call(owner.token, bulk.undoBulkAct, at(act.id));
  await runJob(api, 'programs.bulk');
  expect((await read(act.id)).counts).toMatchObject({ undone: 5, kept: 1, same: 6, changed: 0 });
  expect((await api.call(owner.token, bulk.undoBulkAct, at(act.id))).body).toMatchObject({
    code: 'already_done',
  });
});

test('stops between two programs and goes on, and tiers come back', async () => {
  const { body: act } = await begin({ kind: 'tier', tier: 'pro', ids });
  await api.call(owner.token, bulk.stopBulkAct, at(act.id));
  await runJob(api, 'programs.bulk');
  expect((await read(act.id)).counts.waiting).toBe(12);
  await api.call(owner.token, bulk.resumeBulkAct, at(act.id));
  await runJob(api, 'programs.bulk');
  expect(await read(act.id)).toMatchObject({ state: 'done', counts: { changed: 12 } });
  await api.call(owner.token, setTier, { ...at(ids[0]!), body: { tier: 'core' } });
  await api.call(owner.token, bulk.undoBulkAct, at(act.id));
  await runJob(api, 'programs.bulk');
  expect((await read(act.id)).counts).toMatchObject({ undone: 11, kept: 1 });
  expect(await preview({ kind: 'tier', tier: 'plus', ids })).toMatchObject({ change: 11, same: 1 });
});

test('says which programs refuse it and why, before and after', async () => {
  const noted = { startsOn: '2027-01-01', endsOn: null, seats: 5, owner: null, notes: 'Ours' };
  await api.call(owner.token, setContract, { ...at(ids[3]!), body: noted });
  const asked: Asked = { kind: 'endsOn', endsOn: '2026-12-31', ids };
  expect(await preview(asked)).toMatchObject({
    change: 11,
    refused: [{ why: 'after_start', count: 1, names: [expect.any(String)] }],
  });
  const { body: act } = await begin(asked);
  await runJob(api, 'programs.bulk');
  expect((await programs(act.id, { state: 'refused' })).items).toMatchObject([
    { id: ids[3], why: 'after_start' },
  ]);
  expect((await read(act.id)).counts).toMatchObject({ changed: 11, refused: 1 });
  const metrics: Asked = { kind: 'setting', setting: 'metricsOn', isOn: true, ids: ids.slice(4) };
  const [refusal] = (await preview(metrics)).refused;
  expect(refusal).toMatchObject({ why: 'tier_required', count: 8 });
  expect(refusal!.names).toHaveLength(bulk.mostNamed);
});

test('leaves out the program where staff log in, by name, and changes the others', async () => {
  const all = [...ids.slice(0, 2), owner.programId];
  const asked: Asked = { kind: 'endsOn', endsOn: '2028-06-30', ids: all };
  const { body: home } = await api.call(owner.token, getProgramDetail, at(owner.programId));
  expect(await preview(asked)).toMatchObject({
    change: 2,
    refused: [{ why: 'staff_at_home', count: 1, names: [home.name] }],
  });
  const { body: act } = await begin(asked, 3);
  await runJob(api, 'programs.bulk');
  expect((await read(act.id)).counts).toMatchObject({ changed: 2, refused: 1 });
});

test('tells members and admins of each program, that of staff too, and outlives its author', async () => {
  const admin = await asMember(api, ids[0]!, { roleName: 'CoreTierAdmin', firstName: 'Ann' });
  const home = owner.programId;
  const all = [...ids.slice(0, 3), home];
  const asked: Asked = { kind: 'notice', text: 'Closed on Monday', days: 3, ids: all };
  expect(await preview(asked)).toMatchObject({ change: 4, refused: [] });
  expect((await begin({ kind: 'notice', text: 'Without days', ids }, 12)).body).toMatchObject({
    fields: { days: ['Required'] },
  });
  const told: Asked = { kind: 'message', subject: 'New prices', text: 'From May on.', ids: all };
  expect((await preview(told)).refused).toMatchObject([{ why: 'no_admins', count: 2 }]);
  const other = await asMember(api, home, { roleName: 'Super WT Admin' });
  const { body: act } = await api.call(other.token, bulk.beginBulkAct, { body: { ...told, confirm: 4 } });
  await begin(asked, 4);
  await runJob(api, 'programs.bulk');
  const { items } = (await api.call(admin.token, listNotices, {})).body;
  expect(items).toMatchObject([{ message: 'Closed on Monday', duration: 3 }]);
  const { body: inbox } = await api.call(admin.token, listMessages, { params: { id: admin.id } });
  expect(inbox.items).toMatchObject([
    { subject: 'platform.letter', letter: { subject: 'New prices', body: 'From May on.' } },
  ]);
  const global = api.deps.gateway.global();
  await global
    .deleteFrom('login')
    .where('id', '=', await loginOf(other))
    .execute();
  expect(await read(act.id)).toMatchObject({ value: 'New prices', counts: { changed: 2, refused: 2 } });
  await runJob(api, 'programs.bulk');
  const db = api.deps.gateway.forPlatform('a test');
  const row = await db.selectFrom('bulkAct').select(['loginId', 'actor']).where('id', '=', act.id).execute();
  expect(row).toEqual([{ loginId: null, actor: null }]);
});

test('an act of somebody who is no super admin any more stands still', async () => {
  const { body: act } = await begin({ kind: 'setting', setting: 'converter', isOn: false, ids });
  const loginId = await loginOf(owner);
  const mine = (platformRole: string) =>
    api.deps.gateway.global().updateTable('login').set({ platformRole }).where('id', '=', loginId).execute();
  await mine('WT Admin');
  await runJob(api, 'programs.bulk');
  await mine('Super WT Admin');
  expect(await read(act.id)).toMatchObject({ state: 'stopped', counts: { waiting: 12 } });
});

import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import * as all from '#contract/features/programs/all-programs.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import {
  getAllProgramAggregate,
  previewPlatformReport,
} from '#contract/features/reporting/platform-reports.ts';
import * as resellers from '#contract/features/resellers/resellers.ts';
import * as staff from '#contract/features/resellers/staff.ts';
import { chooseProgram, getAuthUser } from '#contract/features/sessions/sessions.ts';
import { signIn } from '../../../../seed/builders/sessions.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { newId } from '../../../platform/ids/ids.ts';

const api = await startApi();
let owner: Person;
let own: string;
let foreign: string;
let reseller: { id: string };
let other: { id: string };
let rosa: Person;
beforeAll(async () => {
  owner = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  [own, foreign] = [await inProgram(api, { name: 'Own' }), await inProgram(api, { name: 'Foreign' })];
  await asMember(api, own);
  await asMember(api, foreign);
  const home = await inProgram(api, { name: 'Home' });
  reseller = await makeReseller(api.deps, [home, own]);
  other = await makeReseller(api.deps, [foreign]);
  rosa = await asMember(api, home, { roleName: 'Reseller Admin' });
});

const enter = (programId: string, token = rosa.token) =>
  api.call(token, chooseProgram, { body: { programId, reason: 'Somebody asked for help' } });
const move = (programId: string, resellerId: string | null) =>
  api.call(owner.token, resellers.moveProgram, { params: { id: programId }, body: { resellerId } });
const add = (email: string, key = newId()) =>
  api.call(owner.token, staff.addResellerStaff, {
    params: { id: reseller.id },
    body: { email, firstName: 'Nora', lastName: 'Ruiz', locale: 'es' },
    headers: { 'idempotency-key': key },
  });

test('staff of a reseller list, search and read about its programs only', async () => {
  const listed = (await api.call(rosa.token, all.listPrograms)).body;
  expect([listed.total, listed.items.map(({ name }) => name)]).toEqual([2, ['Home', 'Own']]);
  const found = await api.call(rosa.token, all.searchPrograms, { query: { searchString: foreign } });
  expect(found.body.total).toBe(0);
  const filtered = await api.call(rosa.token, all.searchPrograms, { query: { resellerId: other.id } });
  expect(filtered.body.total).toBe(0);
  const offered = await api.call(rosa.token, all.autocompletePrograms, {
    query: { searchString: 'foreign' },
  });
  expect(offered.body.items).toEqual([]);
  const read = (id: string) => api.call(rosa.token, all.getProgramDetail, { params: { id } });
  expect([(await read(own)).status, (await read(foreign)).status]).toEqual([200, 404]);
  const about = (id: string) => api.call(rosa.token, resellers.getReseller, { params: { id } });
  expect([(await about(reseller.id)).status, (await about(other.id)).status]).toEqual([200, 404]);
});

test('reports count the programs of the reseller only', async () => {
  const report = await api.call(rosa.token, previewPlatformReport, { params: { name: 'active-programs' } });
  expect(report.body.rows.map(([name]) => name)).toEqual(['Home', 'Own']);
  expect((await api.call(rosa.token, getAllProgramAggregate)).body.programs).toBe(2);
});

test('they enter its programs with a reason, and no others', async () => {
  expect((await enter(foreign)).status).toBe(404);
  const entered = await enter(own);
  expect(entered.status).toBe(200);
  const members = await api.call(entered.body.accessToken, listProgramMembers, { params: { id: own } });
  expect(members.body.total).toBe(1);
});

test('when a program moves, they lose it at once and are back at home', async () => {
  const programId = await inProgram(api);
  await move(programId, reseller.id);
  const person = await asMember(api, rosa.programId, { roleName: 'Reseller Admin' });
  const { accessToken } = (await enter(programId, person.token)).body;
  const read = (token: string) => api.call(token, listProgramMembers, { params: { id: programId } });
  expect((await read(accessToken)).status).toBe(200);
  await move(programId, other.id);
  // The browser renews its token and is at home again.
  expect((await read(accessToken)).body.code).toBe('not_signed_in');
  expect((await enter(programId, person.token)).status).not.toBe(200);
});

test('someone is added once, works in the programs, and is logged out when removed', async () => {
  const email = `${newId()}@reseller.example`;
  const key = newId();
  const first = await add(email, key);
  expect(first.body).toMatchObject({ name: 'Nora Ruiz', email });
  expect((await add(email, key)).body).toEqual(first.body);
  expect((await add(email)).status).toBe(409);
  const { homeProgramId } = await api.deps.gateway
    .global()
    .selectFrom('reseller')
    .select('homeProgramId')
    .where('id', '=', reseller.id)
    .executeTakeFirstOrThrow();
  expect((await move(homeProgramId!, null)).body.code).toBe('staff_at_home');
  const member = await api.deps.gateway
    .forProgram(homeProgramId!)
    .selectFrom('member')
    .select('id')
    .where('loginId', '=', first.body.id)
    .executeTakeFirstOrThrow();
  const token = await signIn(api.deps, homeProgramId!, { id: member.id, loginId: first.body.id });
  const me = await api.call(token, getAuthUser);
  expect(me.body).toMatchObject({ roleName: 'Reseller Admin', isWtAdmin: false });
  const params = { id: reseller.id, loginId: first.body.id };
  expect((await api.call(owner.token, staff.removeResellerStaff, { params })).status).toBe(200);
  expect((await api.call(token, getAuthUser)).body.code).toBe('session_ended');
  expect((await api.call(owner.token, staff.removeResellerStaff, { params })).status).toBe(404);
});

test('no call of the API shows them another program or reseller', async () => {
  const hidden = [foreign, other.id];
  const seen: string[] = [];
  for (const { name, spec } of allEndpoints) {
    if (spec.method !== 'GET' || spec.permission === 'public' || name === 'listenLive') continue;
    for (const id of hidden) {
      const path = spec.path.replaceAll(/\{\w+\}/g, id);
      if (path === spec.path) continue;
      const { status, body } = await api.raw(rosa.token, 'GET', path);
      if (status === 200 && /Foreign|Reseller 2/.test(JSON.stringify(body))) seen.push(`${name} ${status}`);
    }
    const plain = await api.raw(rosa.token, 'GET', spec.path.replaceAll(/\{\w+\}/g, newId()));
    if (JSON.stringify(plain.body).includes(foreign)) seen.push(name);
  }
  expect(seen).toEqual([]);
});

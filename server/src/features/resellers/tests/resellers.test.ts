import { beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as all from '#contract/features/programs/all-programs.ts';
import * as mass from '#contract/features/communications/mass-email.ts';
import { previewPlatformReport } from '#contract/features/reporting/platform-reports.ts';
import { createProgram } from '#contract/features/programs/programs.ts';
import * as resellers from '#contract/features/resellers/resellers.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';

const api = await startApi();
let owner: Person;
let staff: Person;
beforeAll(async () => {
  const home = await inProgram(api);
  owner = await asMember(api, home, { roleName: 'Super WT Admin' });
  staff = await asMember(api, home, { roleName: 'WT Admin' });
});

const fields: BodyOf<typeof resellers.createReseller> = {
  name: 'Evergreen',
  contactName: 'Rosa Lind',
  contactEmail: 'rosa@evergreen.example',
  supportAddress: 'help@evergreen.example',
  accent: '#7A1F5C',
  mailSenderName: 'Evergreen Wellness',
  mailReplyTo: 'reply@evergreen.example',
};
const create = (more: Partial<typeof fields> = {}, key = newId(), token = owner.token) =>
  api.call(token, resellers.createReseller, {
    body: { ...fields, name: `Reseller ${newId()}`, ...more },
    headers: { 'idempotency-key': key },
  });
const move = (programId: string, resellerId: string | null) =>
  api.call(owner.token, resellers.moveProgram, { params: { id: programId }, body: { resellerId } });
const programsOf = async (resellerId: string) =>
  (await api.call(staff.token, all.searchPrograms, { query: { resellerId } })).body.items;

test('a repeated request creates one reseller, and names are unique whatever their case', async () => {
  const key = newId();
  const name = `Evergreen ${key}`;
  const first = await create({ name }, key);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ name, accent: '#7a1f5c', programs: 0, members: 0, logo: null });
  expect((await create({ name }, key)).body).toEqual(first.body);
  const again = await create({ name: name.toUpperCase() });
  expect([again.status, again.body.fields?.['name']?.length]).toEqual([409, 1]);
  const saved = await api.call(owner.token, resellers.updateReseller, {
    params: { id: first.body.id },
    body: { ...fields, name, supportAddress: null },
  });
  expect(saved.body).toMatchObject({ name, supportAddress: null });
  expect((await create({}, newId(), staff.token)).status).toBe(403);
});

test('creates one of ten equal names sent at once', async () => {
  const name = `Race ${newId()}`;
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await create({ name })).status));
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test('the list is searched, sorted and continued by cursor', async () => {
  const mark = newId().slice(-8);
  for (const letter of ['c', 'a', 'b']) await create({ name: `${letter} ${mark}` });
  const list = (query: object) =>
    api.call(staff.token, resellers.listResellers, { query: { searchString: mark, ...query } as never });
  const first = (await list({ perPage: 2 })).body;
  expect([first.total, first.items.map(({ name }) => name[0])]).toEqual([3, ['a', 'b']]);
  const second = (await list({ perPage: 2, after: first.after! })).body;
  expect(second.items.map(({ name }) => name[0])).toEqual(['c']);
  const down = (await list({ sortColumn: 'name', sortOrder: 'desc' })).body;
  expect(down.items.map(({ name }) => name[0])).toEqual(['c', 'b', 'a']);
});

test('gives, moves and takes back a program, and records it in its history', async () => {
  const one = (await create()).body;
  const two = (await create()).body;
  const programId = await inProgram(api);
  await asMember(api, programId);
  expect((await move(programId, one.id)).status).toBe(200);
  expect((await move(programId, one.id)).status).toBe(200);
  expect((await programsOf(one.id)).map(({ id }) => id)).toEqual([programId]);
  await move(programId, two.id);
  expect(await programsOf(one.id)).toEqual([]);
  const detail = await api.call(staff.token, all.getProgramDetail, { params: { id: programId } });
  expect(detail.body.reseller).toEqual({ id: two.id, name: two.name });
  await move(programId, null);
  const history = await api.call(owner.token, resellers.listProgramMoves, {
    params: { id: programId },
    query: { perPage: 2 },
  });
  expect(history.body.total).toBe(3);
  expect(history.body.items.map(({ from, to }) => [from?.name, to?.name])).toEqual([
    [two.name, undefined],
    [one.name, two.name],
  ]);
  const unknown = await move(programId, newId());
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([422, ['resellerId']]);
});

test('a program created for a reseller begins with its defaults, and a WT admin cannot choose one', async () => {
  const reseller = (await create()).body;
  const logo = new FormData();
  logo.set('picture', new Blob([(await picture()) as never]), 'logo.png');
  const withLogo = await api.call(owner.token, resellers.setResellerLogo, {
    params: { id: reseller.id },
    body: logo,
  });
  expect(withLogo.body.logo).not.toBeNull();
  const shown = await fetch(`${api.address}/api/reseller-logos/${withLogo.body.logo}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const slug = `made-${newId().slice(-8)}`;
  const body = {
    name: 'Made for it',
    slug,
    tier: 'core',
    type: 'activity',
    timeZone: 'UTC',
    resellerId: reseller.id,
  } as const;
  expect((await api.call(staff.token, createProgram, { body })).status).toBe(403);
  const made = (await api.call(owner.token, createProgram, { body })).body;
  expect(made.settings).toMatchObject({
    accent: '#7a1f5c',
    supportAddress: 'help@evergreen.example',
    mailSenderName: 'Evergreen Wellness',
    mailReplyTo: 'reply@evergreen.example',
  });
  const picked = await fetch(`${api.address}/api/program-pictures/${made.settings.programLogo}`);
  expect(picked.status).toBe(200);
  expect((await programsOf(reseller.id)).map(({ id }) => id)).toEqual([made.id]);
  const listed = await api.call(staff.token, resellers.getReseller, { params: { id: reseller.id } });
  expect(listed.body.programs).toBe(1);
  const gone = await api.call(owner.token, resellers.removeResellerLogo, { params: { id: reseller.id } });
  expect(gone.status).toBe(200);
});

test('emails to many programs reach those of a reseller only, and the report names it', async () => {
  const reseller = (await create()).body;
  const programId = await inProgram(api);
  await asAdmin(api, programId);
  await move(programId, reseller.id);
  const audience = { resellerId: reseller.id, adminsOnly: false };
  const counted = await api.call(owner.token, mass.countMassAudience, { body: audience });
  expect(counted.body).toMatchObject({ programs: 1, people: 1 });
  const report = await api.call(staff.token, previewPlatformReport, {
    params: { name: 'active-programs' },
    query: { searchString: programId },
  });
  expect(report.body.rows[0]).toContain(reseller.name);
});

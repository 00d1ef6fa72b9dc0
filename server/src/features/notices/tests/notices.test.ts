import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/notices/notices.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { datesOf } from '../scoring/notice-days.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  api = await startApi(new Date('2026-11-16T23:30:00Z'));
  // In Auckland it is the 17th already.
  programId = await inProgram(api, { timeZone: 'Pacific/Auckland', settings: { organizationsOn: true } });
  admin = await asAdmin(api, programId);
  stranger = await asAdmin(api, await inProgram(api));
});

/** A member for whom it is the same day as in the program. */
const inAuckland = () => asMember(api, programId, { timeZone: 'Pacific/Auckland' });

const create = (body: BodyOf<typeof endpoints.createNotice>, who = admin) =>
  api.call(who.token, endpoints.createNotice, { body });
const shown = async (who: Person, spec: typeof endpoints.listMemberNotices = endpoints.listMemberNotices) =>
  (await api.call(who.token, spec, { params: { id: who.id } })).body;
const messages = async (who: Person) => (await shown(who)).items.map(({ message }) => message);

describe('a notice', () => {
  test('is shown from its first to its last day by the reader’s date', async () => {
    const ada = await inAuckland();
    const made = await create({ message: ' Flu shots ', duration: 2 });
    expect(made.body).toMatchObject({
      message: 'Flu shots',
      begins: '2026-11-17',
      expires: '2026-11-18',
      duration: 2,
      type: 'admin',
      allMembers: true,
      shown: true,
    });
    // In Berlin it is the 17th in half an hour.
    const berliner = await asMember(api, programId, { timeZone: 'Europe/Berlin' });
    expect(await messages(berliner)).toEqual(['Flu shots']);
    const londoner = await asMember(api, programId, { timeZone: 'Europe/London' });
    expect(await messages(londoner)).toEqual([]);
    await create({ message: 'Later', begins: '2026-11-18' });
    await create({ message: 'Over', begins: '2026-11-10', expires: '2026-11-16' });
    expect(await messages(ada)).toEqual(['Flu shots']);
    const moved = await api.call(admin.token, endpoints.updateNotice, {
      params: { id: made.body.id },
      body: { begins: '2026-11-20' },
    });
    expect(moved.body).toMatchObject({ expires: '2026-11-21', shown: false });
    expect(await messages(ada)).toEqual([]);
    const all = await api.call(admin.token, endpoints.listNotices);
    expect(all.body.total).toBe(3);
  });

  test('is shown newest first, three at a time, until the member dismisses it', async () => {
    const [ada, ben] = [await inAuckland(), await inAuckland()];
    const ids = new Map<string, string>();
    for (const message of ['one', 'two', 'three', 'four'])
      ids.set(message, (await create({ message })).body.id);
    expect(await messages(ada)).toEqual(['four', 'three', 'two']);
    expect((await shown(ada)).more).toBe(1);
    const dismiss = (who: Person, message: string) =>
      api.call(who.token, endpoints.dismissNotice, { params: { id: ids.get(message) ?? '' } });
    for (let times = 0; times < 2; times += 1) expect((await dismiss(ada, 'three')).status).toBe(200);
    expect(await messages(ada)).toEqual(['four', 'two', 'one']);
    expect(await messages(ben)).toEqual(['four', 'three', 'two']);
    expect((await dismiss(stranger, 'four')).status).toBe(404);
    for (const id of ids.values()) await api.call(admin.token, endpoints.deleteNotice, { params: { id } });
    expect(await messages(ada)).toEqual([]);
  });

  test('is written by admins of the program only', async () => {
    const ada = await inAuckland();
    expect((await create({ message: 'Mine' }, ada)).status).toBe(403);
    const { id } = (await create({ message: 'Ours' })).body;
    expect((await api.call(stranger.token, endpoints.deleteNotice, { params: { id } })).status).toBe(404);
    const blank = await create({ message: '   ' });
    expect([blank.status, Object.keys(blank.body.fields ?? {})]).toEqual([400, ['message']]);
    await api.call(admin.token, endpoints.deleteNotice, { params: { id } });
  });
});

const ofOrganization = async (who: Person) =>
  (await shown(who, endpoints.listMemberOrganizationNotices as never)).items.length;

test('for an organization is shown to its members, and to admins on its page', async () => {
  const [ada, ben] = [await inAuckland(), await inAuckland()];
  const { id: organizationId } = await makeOrganization(api.deps, programId, [ada.id]);
  const made = await api.call(admin.token, endpoints.createOrganizationNotice, {
    body: { organizationId, message: 'Third floor only' },
  });
  expect(made.body).toMatchObject({ type: 'org', allMembers: false, organizationId });
  const { id } = made.body;
  expect([await ofOrganization(ada), await ofOrganization(ben)]).toEqual([1, 0]);
  expect(await messages(ada)).toEqual([]);
  const page = (who: Person) =>
    api.call(who.token, endpoints.listOrganizationNotices, { query: { organizationId } });
  expect([(await page(ada)).body.total, (await page(admin)).body.total]).toEqual([1, 1]);
  expect([(await page(ben)).status, (await page(stranger)).status]).toEqual([404, 422]);
  const dismiss = (who: Person) => api.call(who.token, endpoints.dismissNotice, { params: { id } });
  expect([(await dismiss(ben)).status, (await dismiss(ada)).status]).toEqual([404, 200]);
  expect(await ofOrganization(ada)).toBe(0);
  // Each kind is changed by its own call.
  const at = { params: { id }, body: { begins: '2026-12-01' } };
  expect((await api.call(admin.token, endpoints.updateNotice, at)).status).toBe(404);
  expect((await api.call(admin.token, endpoints.updateOrganizationNotice, at)).body.shown).toBe(false);
  expect([(await page(ada)).body.total, (await page(admin)).body.total]).toEqual([0, 1]);
});

const today = '2026-11-17';
const stood = { begins: '2026-11-10', expires: '2026-11-12' };
test.each([
  [{}, null, '2026-11-17', '2026-11-23'],
  [{ duration: 1 }, null, '2026-11-17', '2026-11-17'],
  [{ begins: '2026-11-20', duration: 365 }, null, '2026-11-20', '2027-11-19'],
  [{ expires: '2026-11-18' }, null, '2026-11-17', '2026-11-18'],
  [{ begins: '2026-11-20' }, stood, '2026-11-20', '2026-11-22'],
  [{ duration: 5 }, stood, '2026-11-10', '2026-11-14'],
  [{ expires: '2026-11-30' }, stood, '2026-11-10', '2026-11-30'],
])('%o after %o runs from %s to %s', (sent, before, begins, expires) => {
  expect(datesOf(sent, today, before)).toEqual({ begins, expires });
});

test.each([
  [{ expires: '2026-11-16' }, 'expires', 'notice_dates'],
  [{ expires: '2028-11-16' }, 'expires', 'notice_dates'],
  [{ expires: '2026-11-20', duration: 3 }, 'duration', 'dates_disagree'],
])('%o is refused beside %s', (sent, field, problem) => {
  expect(datesOf(sent, today, null)).toEqual({ field, problem });
});

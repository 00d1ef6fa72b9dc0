import { beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { changeMails } from '#contract/features/account-settings/account.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import * as endpoints from '#contract/features/reminders/reminders.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { logout } from '#contract/features/sessions/sessions.ts';
import { sql } from '../../../platform/db/db.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { holdOutside } from '../../../platform/outside/fetch-outside.ts';
import { fakePushService } from './push-service.ts';

const api = await startApi(undefined, { insideProviders: true });
const service = await fakePushService();

let programId: string;
let ada: Person;
beforeEach(async () => {
  // A Thursday: noon in London, 17:45 in Kathmandu.
  api.clock.set(new Date('2026-11-26T12:00:00Z'));
  service.received.length = 0;
  service.answer(201);
  programId = await inProgram(api, { timeZone: 'Europe/London' });
  ada = await asMember(api, programId, { firstName: 'Adalind', timeZone: 'Asia/Kathmandu' });
  await api.deps.gateway.global().deleteFrom('mail').execute();
});

const all = { time: '18:00', everyDay: false, inApp: true, email: true, push: true };
const choose = (body = all, kind: 'steps' | 'plan' = 'steps') =>
  api.call(ada.token, endpoints.saveReminder, { params: { kind }, body });
const run = () => runJob(api, 'reminders.send');
const mails = () =>
  api.deps.gateway
    .global()
    .selectFrom('mail')
    .selectAll()
    .where('programId', '=', programId)
    .where('kind', '=', 'reminder')
    .execute();
const inbox = async () =>
  (await api.call(ada.token, listMessages, { params: { id: ada.id } })).body.items.map(
    ({ subject }) => subject,
  );
const devices = async () =>
  (
    await sql`select from push_device where program_id = ${programId}`.execute(
      api.deps.gateway.forProgram(programId),
    )
  ).rows.length;

/** Switches a browser on, at a service on this machine. */
async function switchOn(path: string) {
  const browser = service.newBrowser(path);
  const { endpoint, keys } = browser;
  expect((await api.call(ada.token, endpoints.addPushDevice, { body: { endpoint, keys } })).status).toBe(200);
  await sql`update push_device set endpoint = ${browser.loopback} where endpoint = ${endpoint}`.execute(
    api.deps.gateway.forPlatform('test'),
  );
  return browser;
}

test('everything is off until the member chooses it', async () => {
  const { body } = await api.call(ada.token, endpoints.getReminders);
  expect(body.items[0]).toEqual({
    kind: 'steps',
    time: '17:00',
    everyDay: false,
    inApp: false,
    email: false,
    push: false,
  });
  expect(Buffer.from(body.pushKey, 'base64url')).toHaveLength(65);
  await run();
  expect([await inbox(), await mails(), service.received]).toEqual([[], [], []]);
});

test('reminds once, at the hour of the member’s own zone, and not at the weekend', async () => {
  await choose();
  await run();
  expect(await inbox()).toEqual([]);
  api.clock.set(new Date('2026-11-26T12:16:00Z'));
  await run();
  await run();
  expect(await inbox()).toEqual(['reminder.steps']);
  expect(await mails()).toHaveLength(1);
  for (const day of ['2026-11-28', '2026-11-29']) {
    api.clock.set(new Date(`${day}T13:00:00Z`));
    await run();
  }
  expect(await mails()).toHaveLength(1);
  api.clock.set(new Date('2026-11-30T13:00:00Z'));
  await run();
  expect(await mails()).toHaveLength(2);
  // The one of Thursday has made way for it.
  expect(await inbox()).toEqual(['reminder.steps']);
});

test('says nothing to those who have logged their day, and nothing today about an hour that has passed', async () => {
  await choose({ ...all, time: '09:00' });
  await run();
  expect(await mails()).toEqual([]);
  await choose();
  await api.call(ada.token, addSteps, {
    params: { id: ada.id },
    body: { stepData: [{ date: '2026-11-26', steps: 4000 }] },
  });
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  expect(await mails()).toEqual([]);
});

test('a time before the own day begins belongs to the day before', async () => {
  const me = { params: { id: ada.id } };
  await api.call(ada.token, updateMember, { ...me, body: { dayBeginsHour: 4 } });
  await choose({ ...all, time: '01:00' });
  await api.call(ada.token, addSteps, { ...me, body: { stepData: [{ date: '2026-11-26', steps: 4000 }] } });
  // It is 1:15 on Friday in Kathmandu, and still her Thursday, for which she has logged; then 1:15 on Saturday, still her Friday.
  for (const day of ['2026-11-26', '2026-11-27', '2026-11-27']) {
    api.clock.set(new Date(`${day}T19:30:00Z`));
    await run();
  }
  expect((await mails()).map(({ cause }) => cause)).toEqual([`reminder:steps:2026-11-27:${ada.id}`]);
});

test('waits in quiet hours until they end', async () => {
  await choose();
  await api.call(ada.token, changeMails, { body: { quietHours: { from: '17:00', until: '20:00' } } });
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  expect(await inbox()).toEqual([]);
  api.clock.set(new Date('2026-11-26T14:16:00Z'));
  await run();
  expect(await inbox()).toEqual(['reminder.steps']);
});

test('a push holds a kind and nothing else, and only the browser can read it', async () => {
  await choose();
  const browser = await switchOn('/one');
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  const [push] = service.received;
  expect(service.received).toHaveLength(1);
  expect(JSON.parse(browser.read(push!.body))).toEqual({ kind: 'steps' });
  // Of another kind it would be as long.
  expect(browser.read(push!.body)).toHaveLength(40);
  expect(push!.headers['authorization']).toMatch(/^vapid t=/);
  expect(push!.headers['ttl']).toBe('10800');
  // What the service itself sees names nobody, and nothing that somebody does.
  const seen = JSON.stringify([push!.path, push!.headers]).toLowerCase();
  for (const word of ['Adalind', ada.id, programId, 'steps']) expect(seen).not.toContain(word.toLowerCase());
});

test('a restored copy pushes nothing, and loses no browser', async () => {
  await choose();
  await switchOn('/copy');
  holdOutside(async () => true);
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  holdOutside(async () => false);
  expect([service.received.length, await devices()]).toEqual([0, 1]);
});

test('a browser that its service no longer knows is forgotten', async () => {
  await choose();
  await switchOn('/gone');
  service.answer(410);
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  expect([service.received.length, await devices()]).toEqual([1, 0]);
});

test('a member’s settings name the browsers that get notifications, by hash, and no longer one that is gone', async () => {
  await choose();
  const { loopback } = await switchOn('/mine');
  const named = async () => (await api.call(ada.token, endpoints.getReminders)).body.pushDevices;
  expect(await named()).toEqual([sha256('https://push.example/mine').toString('base64url')]);
  expect(JSON.stringify(await named())).not.toContain(loopback);
  service.answer(404);
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  expect(await named()).toEqual([]);
});

test.each([
  ['busy for a moment gets it the second time', [503, 201], 2],
  ['asked for fewer requests gets it the second time', [429, 201], 2],
  ['busy twice is not asked again', [503], 2],
  ['that refuses this installation is not asked again', [403], 1],
])('a service %s, and no browser is lost', async (_, statuses, requests) => {
  await choose();
  await switchOn('/busy');
  service.answer(...statuses);
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  expect([service.received.length, await devices()]).toEqual([requests, 1]);
});

test('nothing reaches a browser after its log out', async () => {
  await choose();
  await switchOn('/left');
  expect((await api.call(ada.token, logout)).status).toBe(200);
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  expect(service.received).toEqual([]);
  expect(await devices()).toBe(0);
});

test('a browser belongs to one person at a time, also in another program', async () => {
  const { endpoint, keys } = service.newBrowser('/shared');
  const other = await asMember(api, await inProgram(api));
  const on = (who: Person) => api.call(who.token, endpoints.addPushDevice, { body: { endpoint, keys } });
  expect((await on(ada)).status).toBe(200);
  expect((await on(ada)).status).toBe(200);
  expect(await devices()).toBe(1);
  expect((await on(other)).status).toBe(200);
  expect(await devices()).toBe(0);
});

test('browsers of ended sessions are forgotten without a reminder too', async () => {
  await switchOn('/quiet');
  await runJob(api, 'reminders.forgetDevices');
  expect(await devices()).toBe(1);
  await api.call(ada.token, logout);
  await runJob(api, 'reminders.forgetDevices');
  expect(await devices()).toBe(0);
});

test('a browser can be switched off, and only at public addresses of services', async () => {
  const { endpoint } = await switchOn('/off');
  await api.call(ada.token, endpoints.removePushDevice, { body: { endpoint } });
  expect(await devices()).toBe(0);
  const { keys } = service.newBrowser('/plain');
  const plain = { endpoint: 'http://127.0.0.1/plain', keys };
  expect((await api.call(ada.token, endpoints.addPushDevice, { body: plain })).status).toBe(400);
});

test('of a plan are reminded those who have one, where programs offer it', async () => {
  expect((await choose({ ...all, push: false }, 'plan')).status).toBe(200);
  api.clock.set(new Date('2026-11-26T12:30:00Z'));
  await run();
  expect([await inbox(), await mails()]).toEqual([[], []]);
  const elsewhere = await inProgram(api, { tier: 'core' });
  const eve = await asMember(api, elsewhere);
  const { items } = (await api.call(eve.token, endpoints.getReminders)).body;
  expect(items.map(({ kind }) => kind)).toEqual(['steps']);
  const refused = await api.call(eve.token, endpoints.saveReminder, { params: { kind: 'plan' }, body: all });
  expect(refused.body.code).toBe('feature_off');
});

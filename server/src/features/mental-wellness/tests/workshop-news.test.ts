import { beforeAll, expect, test } from 'vitest';
import { listMessages } from '#contract/features/messages/messages.ts';
import {
  cancelWorkshop,
  changeWorkshop,
  getWorkshop,
  getWorkshopCalendar,
} from '#contract/features/mental-wellness/workshops.ts';
import type { Person } from '../../../../test/api.ts';
import { asOwner } from '../../../../test/canaries.ts';
import { fields, workshopHarness, type Someone } from './workshop-harness.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import type { PlanWorld } from './world.ts';

const { world: worldOf, hold, someone, register } = workshopHarness();
let world: PlanWorld;
beforeAll(() => {
  world = worldOf();
});

test('arrives as a calendar file with a reminder', async () => {
  const id = await hold({ title: 'Calm, slowly; and well' });
  const ada = await someone();
  const { body } = await world.api.call(ada.token, getWorkshopCalendar, { params: { workshopId: id } });
  expect(body).toContain('SUMMARY:Calm\\, slowly\\; and well\r\n');
  expect(body).toContain('DTSTART:20261203T123000Z\r\nDTEND:20261203T133000Z\r\n');
  expect(body).toContain('TRIGGER:-P1D\r\n');
  expect(body).toMatch(/PRODID:-\/\/Goodstride\/[\s\S]*SEQUENCE:0\r\n/);
  expect(body).toMatch(/STATUS:CONFIRMED\r\nLAST-MODIFIED:20261116T\d{6}Z\r\n/);
  expect(body).not.toContain(fields.link);
});

const mailsTo = (who: Someone) =>
  asOwner(world.api, async (client) => {
    const { rows } = await client.query('select subject, body, calendar from mail where recipient = $1', [
      who.email,
    ]);
    return rows as { subject: string; body: string; calendar: string | null }[];
  });

const subjectsFor = async (who: Person) =>
  (await world.api.call(who.token, listMessages, { params: { id: who.id } })).body.items.map(
    ({ subject }) => subject,
  );

test('a workshop that moves is told to everyone registered, and its calendar file counts up', async () => {
  const id = await hold();
  const [ada, ben] = [await someone(), await someone()];
  await register(ada, id);
  await register(ben, id);
  const change = (more: object) =>
    world.api.call(world.admin.token, changeWorkshop, {
      params: { workshopId: id },
      body: { ...fields, ...more },
    });
  // Words alone move nobody.
  expect((await change({ title: 'A calm evening' })).status).toBe(200);
  expect([await subjectsFor(ada), await mailsTo(ada)]).toEqual([[], []]);
  expect((await change({ startsAt: '2026-12-04T12:30:00.000Z' })).status).toBe(200);
  for (const who of [ada, ben]) {
    expect(await subjectsFor(who)).toEqual(['workshop.moved']);
    const [mail, ...others] = await mailsTo(who);
    expect([others, mail!.calendar]).toEqual([[], null]);
    expect(mail!.body).toContain('December 4, 2026');
    expect(`${mail!.subject} ${mail!.body}`).not.toContain('calm');
  }
  const { body } = await world.api.call(ada.token, getWorkshopCalendar, { params: { workshopId: id } });
  expect(body).toContain('SEQUENCE:1\r\n');
  expect(body).toContain('DTSTART:20261204T123000Z\r\n');
});

test('a cancelled workshop disappears, and everyone registered gets a message', async () => {
  const id = await hold();
  const ada = await someone();
  await register(ada, id);
  const params = { workshopId: id };
  expect((await world.api.call(world.admin.token, cancelWorkshop, { params })).status).toBe(200);
  expect((await world.api.call(ada.token, getWorkshop, { params })).status).toBe(404);
  const messages = await world.api.call(ada.token, listMessages, { params: { id: ada.id } });
  expect(messages.body.items.map(({ subject }) => subject)).toEqual(['workshop.cancelled']);
  const [mail] = await mailsTo(ada);
  for (const line of [
    'METHOD:CANCEL',
    `ORGANIZER;CN="Goodstride":mailto:${world.api.deps.env.supportEmail}`,
    `UID:${id}@goodstride`,
    'SEQUENCE:1',
    'STATUS:CANCELLED',
  ])
    expect(mail!.calendar).toContain(`${line}\r\n`);
  // Others may read along in a mailbox at work.
  expect(Object.values(mail!).join(' ')).not.toContain(fields.title);
  const smtp = await startSmtp();
  world.api.deps.env.smtpUrl = smtp.url;
  await sendMails(world.api.deps);
  const sent = smtp.received.find(({ to, raw }) => to === ada.email && raw.includes('cancelled'));
  expect(sent!.raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i);
});

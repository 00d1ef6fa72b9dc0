import { beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { changeMails } from '#contract/features/account-settings/account.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import * as settings from '#contract/features/programs/settings.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { getMyWeek } from '#contract/features/communications/my-week.ts';
import { ownStepsOf } from '../../../domain/members/public.ts';
import { summaryText } from '../services/summary-text.ts';
import { presentWeek } from '../scoring/present-week.ts';

const api = await startApi();
const smtp = await startSmtp();
api.deps.env.smtpUrl = smtp.url;

let programId: string;
let admin: Person;
let ada: Person;
beforeEach(async () => {
  // Noon in London; it is Monday there.
  api.clock.set(new Date('2026-11-16T12:00:00Z'));
  programId = await inProgram(api, { timeZone: 'Europe/London' });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', registeredOn: '2026-10-01' });
  await api.deps.gateway.global().deleteFrom('mail').execute();
  smtp.received.length = 0;
});

const save = (body: Record<string, unknown>) =>
  api.call(admin.token, settings.saveEmailSettings, { params: { id: programId }, body });
const walk = (date: string, steps: number) =>
  api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData: [{ date, steps }] } });
const queued = () =>
  api.deps.gateway
    .global()
    .selectFrom('mail')
    .selectAll()
    .where('programId', '=', programId)
    .where('kind', '=', 'weekly-summary')
    .orderBy('createdAt')
    .execute();
const run = () => runJob(api, 'communications.summaries');

test('each member gets their own week once, on the day and from the hour that the program chose', async () => {
  await walk('2026-11-10', 9000);
  await walk('2026-11-12', 5000);
  await walk('2026-11-16', 20_000);
  await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Walk to the sea',
      startDate: '2026-11-10',
      duration: 14,
      includeType: 'add',
      memberIds: [ada.id],
    },
  });
  await run();
  expect(await queued()).toEqual([]);
  expect((await save({ mailSummaryDay: 'monday', mailSummaryTime: '13:00' })).status).toBe(200);
  await run();
  expect(await queued()).toEqual([]);
  api.clock.advance(3_600_000);
  await run();
  await run();
  const mails = await queued();
  expect(mails).toHaveLength(2);
  const toAda = mails.find(({ body }) => body.startsWith('Hello Ada'))!;
  expect(toAda.subject).toMatch(/^Your week in /);
  for (const line of [
    'This was your week from November 9 to November 15.',
    'Steps: 14,000, or 2,000 a day.',
    'Best day: Tuesday with 9,000 steps.',
    'You reached your daily goal on 1 day.',
    'Your challenges: Walk to the sea.',
  ])
    expect(toAda.body).toContain(line);
  const toAdmin = mails.find(({ id }) => id !== toAda.id)!;
  expect(toAdmin.body).toContain('A quiet week.');
});

test('at most one email comes in 7 days, also if the day is moved', async () => {
  await save({ mailSummaryDay: 'monday', mailSummaryTime: '09:00' });
  await run();
  await save({ mailSummaryDay: 'tuesday' });
  api.clock.set(new Date('2026-11-17T12:00:00Z'));
  await run();
  expect(await queued()).toHaveLength(2);
  api.clock.set(new Date('2026-11-24T12:00:00Z'));
  await run();
  expect(await queued()).toHaveLength(4);
  await save({ mailSummaryDay: 'off' });
  api.clock.set(new Date('2026-12-01T12:00:00Z'));
  await run();
  expect(await queued()).toHaveLength(4);
});

test('quiet hours, the weekly maximum and what members turned off are kept', async () => {
  await save({
    mailSummaryDay: 'monday',
    mailSummaryTime: '09:00',
    mailQuietFrom: '11:00',
    mailQuietUntil: '14:00',
    mailsPerWeek: 1,
  });
  const off = await api.call(ada.token, changeMails, { body: { off: ['weekly-summary'] } });
  expect(off.status).toBe(200);
  await run();
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(0);
  expect((await queued()).map(({ heldFor }) => heldFor ?? '').toSorted()).toEqual(['', 'quiet']);
  api.clock.set(new Date('2026-11-16T14:00:00Z'));
  await sendMails(api.deps);
  expect(smtp.received.map(({ text }) => text.includes('This was your week'))).toEqual([true]);
  expect((await queued()).map(({ status }) => status).toSorted()).toEqual(['sent', 'withheld']);
  expect(smtp.received[0]!.text).toContain('/unsubscribe?token=');
  api.clock.set(new Date('2026-11-23T09:00:00Z'));
  await run();
  api.clock.set(new Date('2026-11-23T10:00:00Z'));
  await sendMails(api.deps);
  expect((await queued()).map(({ heldFor }) => heldFor)).toContain('weekly');
});

const week = {
  day: '2026-11-16',
  days: [
    { day: '2026-11-03', total: 10_000 },
    { day: '2026-11-10', total: 15_000 },
  ],
  dailyStepGoal: 8000,
  easierUntil: null,
  firstDay: '2026-10-01',
  challenges: [],
};
test.each([
  ['more steps', week, 'en', 'That’s 50% more than the week before.'],
  ['Spanish', week, 'es', 'Es un 50 % más que la semana anterior.'],
  [
    'fewer steps',
    { ...week, days: [week.days[0]!, { day: '2026-11-10', total: 5000 }] },
    'en',
    'You logged 1 day.',
  ],
  ['the numbers of the screens', week, 'es', 'Pasos: 15,000'],
  [
    'a team',
    { ...week, team: { name: 'Owls', average: 4200 } },
    'en',
    'Owls walked 4,200 steps per member and day.',
  ],
  ['someone to thank', { ...week, thanks: { name: 'Bo', username: 'bo' } }, 'es', 'Bo te dio un aplauso.'],
])('compares with the week before: %s', (_, given, language, text) => {
  expect(summaryText(language, presentWeek(given))).toContain(text);
});

test('who sees active minutes reads of minutes, where the converter is on', () => {
  const [minutes, steps] = [true, false].map((converter) =>
    summaryText('en', presentWeek(week), ownStepsOf('en', { stepUnit: 'minutes', converter })),
  );
  expect(minutes).toMatch(/^Active minutes: 150, or 21 a day\.[^]*with 150 minutes\./);
  expect(steps).toContain('with 15,000 steps.');
});

test('does not compare with the week in which the member registered', () => {
  expect(summaryText('en', presentWeek({ ...week, firstDay: '2026-11-05' }))).not.toContain('week before');
});

test('averages over the days since the member registered', () => {
  const late = { ...week, firstDay: '2026-11-14', days: [{ day: '2026-11-15', total: 9000 }] };
  expect(presentWeek(late).average).toBe(4500);
});

test('no line holds a quieter week against anybody', () => {
  const text = summaryText('en', presentWeek({ ...week, days: [week.days[0]!] }));
  expect(text).not.toMatch(/less|didn|miss|only|%/i);
});

test('the email has its picture with it, its words in both parts, and leads to the page of that week', async () => {
  await walk('2026-11-10', 9000);
  await save({ mailSummaryDay: 'monday', mailSummaryTime: '09:00' });
  await run();
  await sendMails(api.deps);
  const mail = smtp.received.find(({ text }) => text.includes('Hello Ada'))!;
  expect(mail.html).toContain('cid:week@goodstride');
  expect(mail.html).toContain('lang="en"');
  expect(mail.html).toMatch(/<a href="[^"]+\/my-week\?to=2026-11-15" class="button"[^>]+>See your week<\/a>/);
  // The wrapped source holds the picture: a PNG that is fetched from nowhere.
  expect(mail.raw).toContain('image/png');
  for (const line of ['Best day: Tuesday with 9,000 steps.', '/my-week?to=2026-11-15'])
    expect(mail.text).toContain(line);
  const shown = await api.call(ada.token, getMyWeek, {
    params: { id: ada.id },
    query: { before: '2026-11-16' },
  });
  expect(shown.body).toMatchObject({ steps: 9000, best: { day: '2026-11-10', total: 9000 }, goalDays: 1 });
  expect(shown.body.hills).toHaveLength(7);
  // Imported days from before the registration are hers, too.
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('member').set({ registeredOn: '2026-11-13' }).where('id', '=', ada.id).execute();
  await db
    .insertInto('memberPresence')
    .values({ programId, memberId: ada.id, firstLoggedOn: '2026-10-01' })
    .onConflict((conflict) =>
      conflict.columns(['programId', 'memberId']).doUpdateSet({ firstLoggedOn: '2026-10-01' }),
    )
    .execute();
  const again = await api.call(ada.token, getMyWeek, {
    params: { id: ada.id },
    query: { before: '2026-11-16' },
  });
  expect(again.body).toEqual(shown.body);
  const others = await api.call(admin.token, getMyWeek, { params: { id: ada.id } });
  expect(others.status).toBe(403);
});

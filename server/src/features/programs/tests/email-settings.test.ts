import type { QueuedMailKind } from '#contract/mail-kinds.ts';
import { beforeEach, expect, test } from 'vitest';
import { uploadProgramPicture } from '#contract/features/programs/look.ts';
import * as settings from '#contract/features/programs/settings.ts';
import { queueMail, sendMails } from '../../../domain/mail/public.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { asAdmin, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';
import { startSmtp } from '../../../../test/smtp.ts';

const api = await startApi();
const smtp = await startSmtp();
api.deps.env.smtpUrl = smtp.url;

const hour = 60 * 60_000;
let programId: string;
let admin: Person;
let loginId: string | null;
let causes = 0;
beforeEach(async () => {
  programId = await inProgram(api, { timeZone: 'America/New_York' });
  admin = await asAdmin(api, programId);
  ({ loginId } = await makeMember(api.deps, programId));
  await api.deps.gateway.global().deleteFrom('mail').execute();
  smtp.received.length = 0;
});

const save = (body: Record<string, unknown>) =>
  api.call(admin.token, settings.saveEmailSettings, { params: { id: programId }, body });
const mail = (kind: QueuedMailKind) =>
  queueMail(api.deps.gateway.global(), {
    programId,
    loginId,
    kind,
    language: 'en',
    recipient: 'ada@example.test',
    subject: kind,
    body: 'Hello',
    cause: `email-settings:${(causes += 1)}`,
    now: api.clock.now(),
  });
const send = async () => {
  await sendMails(api.deps);
  return smtp.received.map(({ headers }) => /Subject: (.*)/.exec(headers)?.[1]).toSorted();
};
const rows = () =>
  api.deps.gateway.global().selectFrom('mail').selectAll().orderBy('createdAt').orderBy('id').execute();
/** Moves the clock to a time of day in New York. */
function moveTo(time: string): void {
  for (let i = 0; i < 48; i += 1) {
    const at = api.clock
      .now()
      .toLocaleTimeString('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    if (at.slice(0, 2) === time.slice(0, 2)) return;
    api.clock.advance(hour);
  }
}

test('sender, reply-to, logo and footer are in every email, necessary ones included', async () => {
  const form = new FormData();
  form.set('picture', new Blob([(await picture('red', 128, 64)) as never]), 'logo.png');
  const upload = await api.call(admin.token, uploadProgramPicture, {
    params: { id: programId },
    body: form as never,
  });
  const body = {
    mailSenderName: 'Cedar "Walks", Inc.',
    mailReplyTo: 'hr@cedar.example',
    mailLogo: upload.body.id,
    mailFooter: 'Cedar Street 1\nBoston <MA>',
  };
  expect((await save(body)).body.settings).toMatchObject(body);
  await mail('password-reset');
  await send();
  const [got] = smtp.received;
  expect(got!.headers).toContain('From: "Cedar \\"Walks\\", Inc." <no-reply@localhost>');
  expect(got!.headers).toContain('Reply-To: hr@cedar.example');
  expect(got!.html).toContain(`/api/program-pictures/${upload.body.id}`);
  expect(got!.html).toContain('Boston &lt;MA&gt;');
  expect(got!.text).toContain('Cedar Street 1\nBoston <MA>');
});

test('does not send kinds of email that the program turned off, except necessary ones', async () => {
  await save({ mailChallengeClosed: false });
  await mail('challenge-closed');
  await mail('challenge-halfway');
  await mail('password-reset');
  expect(await send()).toEqual(['challenge-halfway', 'password-reset']);
  expect((await rows()).map(({ status }) => status)).toEqual(['withheld', 'sent', 'sent']);
});

test('quiet hours of the program hold emails until they end, except necessary ones and invitations', async () => {
  await save({ mailQuietFrom: '21:00', mailQuietUntil: '07:00' });
  moveTo('23:00');
  await mail('challenge-closed');
  await mail('password-reset');
  await mail('outsider-invite');
  expect(await send()).toEqual(['outsider-invite', 'password-reset']);
  expect((await rows())[0]).toMatchObject({ status: 'queued', heldFor: 'quiet', attempts: 0 });
  moveTo('06:00');
  expect(await send()).toHaveLength(2);
  moveTo('07:00');
  expect(await send()).toHaveLength(3);
});

test('limits a member’s emails per week, and later ones wait', async () => {
  await save({ mailsPerWeek: 2 });
  for (const kind of ['challenge-halfway', 'challenge-closed', 'challenge-closed', 'password-reset'] as const)
    await mail(kind);
  expect(await send()).toEqual(['challenge-closed', 'challenge-halfway', 'password-reset']);
  expect((await rows())[2]).toMatchObject({ status: 'queued', heldFor: 'weekly' });
  api.clock.advance(7 * 24 * hour - 1);
  expect(await send()).toHaveLength(3);
  api.clock.advance(2);
  expect(await send()).toHaveLength(4);
});

const refused = async (body: Record<string, unknown>) => Object.keys((await save(body)).body.fields ?? {});

test('wrong settings are refused beside their field', async () => {
  expect(await refused({ mailQuietFrom: '22:00' })).toEqual(['mailQuietUntil']);
  expect(await refused({ mailQuietFrom: '22:00', mailQuietUntil: '22:00' })).toEqual(['mailQuietUntil']);
  expect(await refused({ mailQuietFrom: '25:00' })).toEqual(['mailQuietFrom']);
  expect(await refused({ mailReplyTo: 'nobody' })).toEqual(['mailReplyTo']);
  expect(await refused({ mailLogo: programId })).toEqual(['mailLogo']);
  expect(await refused({ mailsPerWeek: 0 })).toEqual(['mailsPerWeek']);
  expect(await refused({ mailSenderName: 'A\r\nBcc: b@example.test' })).toEqual(['mailSenderName']);
});

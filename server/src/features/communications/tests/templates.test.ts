import { beforeEach, expect, test } from 'vitest';
import * as endpoints from '#contract/features/communications/email-templates.ts';
import { forgotPassword } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { composeMail, queueMail, sendMails } from '../../../domain/mail/public.ts';

const api = await startApi();
const smtp = await startSmtp();
api.deps.env.smtpUrl = smtp.url;
let admin: Person;
let ada: Person;
beforeEach(async () => {
  const programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId);
  smtp.received.length = 0;
});

const id = 'challengeClosed.en';
const own = {
  subject: '{{ challengeName }}: done!',
  body: '<h2>Well done, {{ firstName }}</h2><p onclick="x">{{ result }}<script>alert(1)</script></p><p>{{ link }}</p>',
};
const save = (text: { subject?: string; body: string }, at = id) =>
  api.call(admin.token, endpoints.updateEmailTemplate, { params: { id: at }, body: text });
const listed = async (at = id) => {
  const { body } = await api.call(admin.token, endpoints.listEmailTemplates);
  return body.items.find(({ templateId }) => templateId === at)!;
};
const addressOf = async ({ id: memberId }: Person) =>
  (
    await api.deps.gateway
      .forPlatform('test')
      .selectFrom('member')
      .select('email')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).email;
const countResets = async () =>
  (await api.deps.gateway.global().selectFrom('passwordReset').selectAll().execute()).length;
let causes = 0;
async function closeFor(person: Person, language: 'en' | 'es', firstName: string) {
  await queueMail(api.deps.gateway.global(), {
    ...composeMail(language, 'challengeClosed', {
      firstName,
      programName: 'Cedar',
      supportEmail: 'help@example.org',
      challengeName: 'Sea & Sand',
      result: 'You won!',
      link: 'https://example.org/challenges/1',
    }),
    programId: person.programId,
    loginId: null,
    kind: 'template-test',
    language,
    recipient: 'reader@example.org',
    cause: `close-${(causes += 1)}`,
    now: api.clock.now(),
  });
  await sendMails(api.deps);
  return smtp.received.at(-1)!;
}

test('lists each email in each language with its shipped text and variables', async () => {
  const { body } = await api.call(admin.token, endpoints.listEmailTemplates);
  expect(body.items.map(({ templateId }) => templateId)).toContain('passwordReset.es');
  expect(await listed()).toMatchObject({
    subject: '{{ challengeName }} is over',
    isOwn: false,
    changedAt: null,
    requiredVariable: null,
    variables: ['challengeName', 'firstName', 'result', 'link', 'programName', 'supportEmail'],
  });
  expect(await listed('passwordReset.en')).toMatchObject({ requiredVariable: 'resetLink' });
  expect((await listed('passwordReset.en')).body).toContain('<p>{{ resetLink }}</p>');
});

test('sends the own text of the reader’s language, as text and HTML, and the default in others', async () => {
  expect((await save(own)).body).toMatchObject({ isOwn: true, changedBy: expect.any(String) });
  const mail = await closeFor(ada, 'en', '<Ada>');
  expect(mail.headers).toContain('Sea & Sand: done!');
  expect(mail.text).toContain('Well done, <Ada>\n\nYou won!\n\nhttps://example.org/challenges/1');
  expect(mail.text).toContain('help@example.org');
  expect(mail.html).toContain('Well done, &lt;Ada&gt;');
  expect(mail.html).toContain('<a href="https://example.org/challenges/1"');
  expect(mail.html).not.toMatch(/<script|onclick/);
  const spanish = await closeFor(ada, 'es', 'Ada');
  expect(spanish.text).toContain('«Sea & Sand»');
  const other = await asAdmin(api, await inProgram(api));
  expect((await closeFor(other, 'en', 'Bob')).headers).toContain('Sea & Sand is over');
});

test.each([
  ['{{ firstName', 'liquid_syntax', 'isn’t written correctly'],
  ['{{ weight }}', 'liquid_unknown_variable', 'no such variable'],
  ['{{ firstName | shout }}', 'liquid_syntax', 'isn’t written correctly'],
  ['{% for i in (1..100000000) %}x{% endfor %}', 'liquid_syntax', 'isn’t written correctly'],
  ['{% include "/etc/passwd" %}', 'liquid_syntax', 'isn’t written correctly'],
])('refuses %s beside its field', async (wrong, _, sentence) => {
  const inBody = await save({ body: `<p>${wrong}</p>` });
  expect(inBody.status).toBe(422);
  expect(inBody.body.fields?.['body']?.[0]).toContain(sentence);
  const inSubject = await save({ subject: wrong, body: '<p>Hi</p>' });
  expect(inSubject.body.fields?.['subject']?.[0]).toContain(sentence);
  expect(await listed()).toMatchObject({ isOwn: false });
});

test('refuses a password email without its link, and sends the real one once it is there', async () => {
  const missing = await save({ body: '<p>Hello {{ firstName }}</p>' }, 'passwordReset.en');
  expect(missing.body.fields?.['body']?.[0]).toContain('Insert the link');
  expect((await save({ body: '<p>Click {{ resetLink }}</p>' }, 'passwordReset.en')).status).toBe(200);
  await api.call(null, forgotPassword, { body: { email: await addressOf(ada) } });
  await sendMails(api.deps);
  const mail = smtp.received.at(-1)!;
  expect(mail.text).toMatch(/Click http\S+token=/);
  expect(mail.html).toMatch(/<a href="http[^"]+token=/);
  expect(mail.text).not.toContain('[[');
  // Nobody smuggles a link that opens an account into another email.
  await save({ body: '<p>[[reset-link]]</p>' });
  expect((await listed()).body).not.toContain('[[');
});

test('keeps versions, goes back to the default and to an earlier text', async () => {
  await save(own);
  await save(own);
  await save({ body: '<p>Second</p>' });
  const { body } = await api.call(admin.token, endpoints.restoreEmailTemplate, { params: { id } });
  expect(body).toMatchObject({ isOwn: false, subject: '{{ challengeName }} is over' });
  const versions = (await api.call(admin.token, endpoints.listEmailTemplateVersions, { params: { id } })).body
    .items;
  expect(versions.map((version) => version.body)).toEqual([
    null,
    '<p>Second</p>',
    expect.stringContaining('Well done'),
  ]);
  expect((await closeFor(ada, 'en', 'Ada')).headers).toContain('Sea & Sand is over');
  const [, , first] = versions;
  await save({ subject: first!.subject!, body: first!.body! });
  expect((await closeFor(ada, 'en', 'Ada')).headers).toContain('Sea & Sand: done!');
});

test('previews an unsaved text with a member’s name, in light and dark', async () => {
  const body = { ...own, memberId: ada.id };
  const answer = await api.call(admin.token, endpoints.previewEmailTemplate, { params: { id }, body });
  expect(answer.body.html).toMatch(/Well done, \w/);
  expect(answer.body.text).toContain('Your final place is 12.');
  expect(answer.body.html).toContain('#ffffff');
  expect(answer.body.darkHtml).toContain('#16302c');
  expect(answer.body.darkHtml).not.toContain('#ffffff');
  expect(answer.body.subject).toBe('Walk to the sea: done!');
});

test('sends a test to the caller only, with no link that opens an account', async () => {
  const params = { id: 'passwordReset.en' };
  const before = await countResets();
  const { body } = await api.call(admin.token, endpoints.sendTestEmail, { params });
  expect(body).toEqual({ recipient: await addressOf(admin) });
  await sendMails(api.deps);
  expect(smtp.received.map(({ to }) => to)).toEqual([await addressOf(admin)]);
  expect(smtp.received[0]?.text).not.toContain('token=');
  expect(await countResets()).toBe(before);
});

test('refuses a text that nests too deeply beside its field, for a save and for a preview', async () => {
  const body = `${'<blockquote>'.repeat(300)}<p>{{ link }}</p>${'</blockquote>'.repeat(300)}`;
  const preview = api.call(admin.token, endpoints.previewEmailTemplate, {
    params: { id },
    body: { subject: 'Deep', body },
  });
  for (const answer of [await save({ subject: 'Deep', body }), await preview])
    expect([answer.status, Object.keys(answer.body.fields!)]).toEqual([422, ['body']]);
});

test('a text with nothing left to read is not previewed, and the shipped one is sent in its place', async () => {
  const body = '<p>{% if firstName == "nobody at all" %}Hello {{ link }}{% endif %}</p>';
  const preview = await api.call(admin.token, endpoints.previewEmailTemplate, {
    params: { id },
    body: { subject: 'Empty', body },
  });
  expect([preview.status, Object.keys(preview.body.fields!)]).toEqual([422, ['body']]);
  expect((await save({ subject: 'Empty', body })).status).toBe(200);
  expect((await closeFor(ada, 'en', 'Ada')).text).toContain('You won!');
});

import { beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/features/communications/email-templates.ts';
import * as platform from '#contract/features/communications/platform-templates.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { composeMail, queueMail, sendMails } from '../../../domain/mail/public.ts';

const api = await startApi();
const smtp = await startSmtp();
api.deps.env.smtpUrl = smtp.url;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  owner = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  admin = await asAdmin(api, await inProgram(api));
});

const params = { id: 'challengeClosed.en' };
const words = {
  subject: 'From all of us: {{ challengeName }}',
  body: '<p>The platform says: {{ result }}</p>',
};
const own = { subject: 'From us alone', body: '<p>The program says: {{ result }}</p>' };
const save = (body = words) => api.call(owner.token, platform.savePlatformTemplate, { params, body });
const saveOwn = () => api.call(admin.token, endpoints.updateEmailTemplate, { params, body: own });
const restoreOwn = () => api.call(admin.token, endpoints.restoreEmailTemplate, { params });

/** The subject of an email as a member of the admin's program gets it. */
let causes = 0;
async function sent(): Promise<string> {
  smtp.received.length = 0;
  const queued = composeMail('en', 'challengeClosed', {
    firstName: 'Ada',
    programName: 'Cedar',
    supportEmail: 'help@example.org',
    challengeName: 'Sea',
    result: 'You won!',
    link: 'https://example.org/challenges/1',
  });
  await queueMail(api.deps.gateway.global(), {
    ...queued,
    programId: admin.programId,
    loginId: null,
    kind: 'template-test',
    language: 'en',
    recipient: 'reader@example.org',
    cause: `platform-text-${(causes += 1)}`,
    now: api.clock.now(),
  });
  await sendMails(api.deps);
  return /subject: (.*)/i.exec(smtp.received[0]!.headers)![1]!.trim();
}

test('programs send their own text, else the platform’s, else the shipped one, and their list says which', async () => {
  const shipped = await sent();
  const saved = await save();
  expect(saved.body).toMatchObject({ ...words, isOwn: true });
  expect(await sent()).toBe('From all of us: Sea');
  const { body } = await api.call(admin.token, endpoints.listEmailTemplates);
  expect(body.items.find(({ templateId }) => templateId === params.id)).toMatchObject({
    subject: words.subject,
    isOwn: false,
    source: 'platform',
  });
  expect((await saveOwn()).body).toMatchObject({ isOwn: true, source: 'own' });
  expect(await sent()).toBe('From us alone');
  expect((await restoreOwn()).body).toMatchObject({ source: 'platform', subject: words.subject });
  expect(await sent()).toBe('From all of us: Sea');
  const restored = await api.call(owner.token, platform.restorePlatformTemplate, { params });
  expect(restored.body).toMatchObject({ isOwn: false, source: 'shipped' });
  expect(await sent()).toBe(shipped);
});

test('each save is one version, which can be listed and previewed, and wrong texts are refused', async () => {
  const versions = async () =>
    (await api.call(owner.token, platform.listPlatformTemplateVersions, { params })).body.items;
  const before = (await versions()).length;
  await save();
  await save();
  const after = await versions();
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject(words);
  const preview = await api.call(owner.token, platform.previewPlatformTemplate, { params, body: words });
  expect(preview.body.html).toContain('The platform says');
  expect((await save({ ...words, body: '<p>{{ salary }}</p>' })).status).toBe(422);
  const staff = await asMember(api, admin.programId, { roleName: 'WT Admin' });
  for (const { token } of [staff, admin])
    expect((await api.call(token, platform.savePlatformTemplate, { params, body: words })).status).toBe(403);
});

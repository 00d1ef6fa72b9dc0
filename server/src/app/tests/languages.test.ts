import { beforeAll, expect, test } from 'vitest';
import { addSteps, listActivities } from '#contract/features/activity/activity.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { forgotPassword, getAuthUser, login, register } from '#contract/features/sessions/sessions.ts';
import { metricNames } from '#contract/metrics.ts';
import { getWellnessTip } from '#contract/features/tips/tips.ts';
import activityNames from '#copy/en/server/activity-names.json' with { type: 'json' };
import { translate } from '../../platform/words/translate.ts';
import { makeLogin, password } from '../../../seed/builders/logins.ts';
import { asMember, inProgram, startApi, type TestApi } from '../../../test/api.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { queueMail, sendMails } from '../../domain/mail/public.ts';

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});

/** Returns somebody who has chosen Spanish in their settings. */
async function spanish() {
  const me = await asMember(api, programId);
  await api.call(me.token, updateMember, { params: { id: me.id }, body: { locale: 'es' } });
  return me;
}
const refused = (me: { id: string; token: string }, headers: Record<string, string> = {}) =>
  api.call(me.token, addSteps, {
    params: { id: me.id },
    body: { stepData: [{ date: '2026-11-30', steps: 100 }] },
    headers,
  });

const dayInFuture = (language: string) => translate(language)('errors:codes.day_in_future');

test('refuses in the language of the member, whatever the browser prefers', async () => {
  const [ana, ann] = [await spanish(), await asMember(api, programId)];
  const inSpanish = await refused(ana, { 'accept-language': 'en-US' });
  expect(inSpanish.body.code).toBe('day_in_future');
  expect(inSpanish.body.message).toBe(dayInFuture('es'));
  expect(Object.values(inSpanish.body.fields ?? {}).flat()).toContain(dayInFuture('es'));
  const inEnglish = await refused(ann, { 'accept-language': 'es-MX' });
  expect(inEnglish.body.message).toBe(dayInFuture('en'));
});

test('answers in the language of the browser before login', async () => {
  const body = { email: 'nobody@example.test', password: 'not the right one' };
  const asked = async (language: string) =>
    (await api.call(null, login, { body, headers: { 'accept-language': language } })).body.message;
  expect(await asked('es-MX,es;q=0.9,en;q=0.8')).toBe(translate('es')('errors:codes.wrong_credentials'));
  expect(await asked('fr, en;q=0.5')).toBe(translate('en')('errors:codes.wrong_credentials'));
  const missing = await api.raw(null, 'GET', 'no-such-thing', undefined, { 'accept-language': 'es' });
  expect(missing.body.message).toBe(translate('es')('errors:codes.not_found'));
});

const tipsIn = (language: string) =>
  ['steps', ...metricNames].flatMap(
    (metric) =>
      translate(language)(`tips:${metric}` as 'tips:steps', { returnObjects: true }) as readonly string[],
  );

test('shows the same tip of the day in the language of each reader', async () => {
  const ask = async ({ token }: { token: string }) =>
    (await api.call(token, getWellnessTip, { params: { id: programId } })).body;
  const [es, en] = [await ask(await spanish()), await ask(await asMember(api, programId))];
  expect(es.metric).toBe(en.metric);
  expect(tipsIn('es').indexOf(es.text)).toBeGreaterThanOrEqual(0);
  expect(tipsIn('es').indexOf(es.text)).toBe(tipsIn('en').indexOf(en.text));
});

test('names activities in the language of the reader', async () => {
  const called = async ({ token }: { token: string }) =>
    (await api.call(token, listActivities, { query: { programId } })).body.items.find(
      ({ id }) => id === 'swimming-leisure',
    )?.name;
  expect(await called(await spanish())).toBe('Natación tranquila');
  expect(await called(await asMember(api, programId))).toBe('Swimming leisure');
});

test('has the same English names of activities in the catalogue and the database', async () => {
  const { token } = await asMember(api, programId);
  const { items } = (await api.call(token, listActivities, { query: { programId } })).body;
  const stored = await api.deps.gateway.global().selectFrom('activity').select(['id', 'name']).execute();
  expect(Object.fromEntries(stored.map(({ id, name }) => [id, name]))).toEqual(activityNames);
  expect(items).toHaveLength(stored.length);
});

/** Registers somebody; answers the language they have then. */
const join = async (name: string, locale?: 'en' | 'es') => {
  const { body } = await api.call(null, register, {
    body: {
      programId,
      email: `${name}@example.test`,
      password: 'three herons at dusk',
      username: name,
      firstName: name,
      lastName: 'Newcomer',
      timeZone: 'America/Bogota',
      ...(locale ? { locale } : {}),
    },
  });
  return (await api.call(body.accessToken, getAuthUser)).body.locale;
};

test('registers a member in the language of the page', async () => {
  expect(await join('lucia', 'es')).toBe('es');
  expect(await join('lucy')).toBe('en');
});

test('writes an email and its footer in the language of the recipient', async () => {
  const smtp = await startSmtp();
  Object.assign(api.deps.env, { smtpUrl: smtp.url });
  const people = [
    { email: 'ana@example.test', locale: 'es' },
    { email: 'ann@example.test', locale: 'en' },
  ] as const;
  for (const { email, locale } of people) {
    const { id, loginId } = await makeLogin(api.deps, programId, { email });
    const { body } = await api.call(null, login, { body: { email, password } });
    await api.call(body.accessToken, updateMember, { params: { id }, body: { locale } });
    await api.call(null, forgotPassword, { body: { email }, headers: { 'accept-language': 'de' } });
    await queueMail(api.deps.gateway.global(), {
      subject: 'News',
      body: 'News.\n',
      language: locale,
      kind: 'challenge-closed',
      programId,
      loginId,
      recipient: email,
      cause: `news:${email}`,
      now: api.clock.now(),
    });
  }
  await sendMails(api.deps);
  const sent = (to: string) =>
    smtp.received
      .filter((mail) => mail.to === to)
      .map(({ text }) => text)
      .join('\n');
  expect(sent('ana@example.test')).toContain('pidió una contraseña nueva');
  expect(sent('ana@example.test')).toContain('Cancelar la suscripción a estos correos');
  expect(sent('ann@example.test')).toContain('asked for a new password');
  expect(sent('ann@example.test')).toContain('Unsubscribe from these emails');
});

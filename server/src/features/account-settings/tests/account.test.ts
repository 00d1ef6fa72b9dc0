import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as account from '#contract/features/account-settings/account.ts';
import { forgotPassword, login, resetPassword } from '#contract/features/sessions/sessions.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { asAdmin, inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { password } from '../../../../seed/builders/logins.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import { auditOf, mailsOf, somebody, withTotp, type Somebody, whoAmI } from './people.ts';

let api: TestApi;
let programId: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  smtp = await startSmtp();
  Object.assign(api.deps.env, { smtpUrl: smtp.url });
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

const next = 'nine geese over the lake';
const signInWith = (email: string, secret: string) =>
  api.call(null, login, { body: { email, password: secret } });

test('changing the password needs the old one and ends only the other sessions', async () => {
  const me = await somebody(api, programId);
  const other = (await signInWith(me.email, password)).body.accessToken;
  const change = (currentPassword: string, to: string) =>
    api.call(me.token, account.changePassword, { body: { currentPassword, password: to } });
  expect((await change('a wrong old one', next)).body.fields).toHaveProperty('currentPassword');
  expect((await change(password, password)).body.fields).toHaveProperty('password');
  expect((await change(password, 'password123')).body.fields).toHaveProperty('password');
  expect((await whoAmI(api, other)).status).toBe(200);
  expect((await change(password, next)).status).toBe(200);
  expect((await whoAmI(api, me.token)).status).toBe(200);
  expect((await whoAmI(api, other)).body.code).toBe('session_ended');
  expect((await signInWith(me.email, password)).status).toBe(401);
  expect((await signInWith(me.email, next)).status).toBe(200);
  expect(await auditOf(api, me)).toEqual(['account.changePassword']);
  expect((await mailsOf(api, me.loginId)).map(({ kind }) => kind)).toEqual(['security']);
});

test('with a second factor, changing the password also needs a fresh proof', async () => {
  const me = await somebody(api, programId);
  await withTotp(api, me);
  api.clock.advance(11 * 60_000);
  const body = { currentPassword: password, password: next };
  expect((await api.call(me.token, account.changePassword, { body })).body.code).toBe('confirm_needed');
});

/** Returns the token of the newest link that was mailed to an address. */
async function linkTo(address: string): Promise<string> {
  await sendMails(api.deps);
  const mail = smtp.received.findLast(({ to, text }) => to.includes(address) && text.includes('token='));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const askFor = ({ token }: Somebody, email: string) =>
  api.call(token, account.changeEmail, { body: { email } });
const follow = (token: string) => api.call(null, account.confirmEmail, { body: { token } });

test('a new address counts in every program once its link was followed, and the link works once', async () => {
  const me = await somebody(api, programId);
  const elsewhere = await inProgram(api);
  const twin = await makeMember(api.deps, elsewhere, { email: me.email.replace('@', '+x@') });
  const db = api.deps.gateway.global();
  await db.deleteFrom('loginMember').where('memberId', '=', twin.id).execute();
  const place = { loginId: me.loginId, programId: elsewhere, memberId: twin.id };
  await db.insertInto('loginMember').values(place).execute();
  const email = `new-${me.email}`;
  expect((await askFor(me, email)).status).toBe(200);
  expect((await api.call(me.token, account.getAccount)).body).toMatchObject({
    email: me.email,
    pendingEmail: email,
  });
  expect((await mailsOf(api, me.loginId)).map(({ recipient }) => recipient).toSorted()).toEqual(
    [email, me.email].toSorted(),
  );
  expect((await mailsOf(api, me.loginId)).map(({ body }) => body).join()).not.toContain('token=');
  // A link for a new password that was asked for before goes to the address before: it ends with it.
  await api.call(null, forgotPassword, { body: { email: me.email } });
  const token = await linkTo(email);
  const reset = await linkTo(me.email);
  expect((await follow(token)).status).toBe(200);
  expect((await follow(token)).body.code).toBe('link_expired');
  expect((await api.call(null, resetPassword, { body: { token: reset, password: next } })).body.code).toBe(
    'link_expired',
  );
  expect((await signInWith(me.email, password)).status).toBe(401);
  expect((await signInWith(email, password)).status).toBe(200);
  for (const [program, id] of [
    [programId, me.memberId],
    [elsewhere, twin.id],
  ] as const) {
    const admin = await asAdmin(api, program);
    expect((await api.call(admin.token, getMember, { params: { id } })).body.email).toBe(email);
  }
  expect((await mailsOf(api, me.loginId)).findLast(({ kind }) => kind === 'security')?.recipient).toBe(
    me.email,
  );
  expect(await auditOf(api, me)).toEqual(['account.askForEmail', 'account.changeEmail']);
});

test('refuses an address that is taken, replaces an earlier request, and ends links after a day', async () => {
  const me = await somebody(api, programId);
  const other = await somebody(api, programId);
  expect((await askFor(me, other.email.toUpperCase())).body.code).toBe('email_taken');
  expect((await askFor(me, me.email)).body.fields).toHaveProperty('email');
  await askFor(me, `a-${me.email}`);
  const first = await linkTo(`a-${me.email}`);
  await askFor(me, `b-${me.email}`);
  expect((await follow(first)).body.code).toBe('link_expired');
  const second = await linkTo(`b-${me.email}`);
  await makeMember(api.deps, programId, { email: `b-${me.email}` });
  expect((await follow(second)).body.code).toBe('email_taken');
  await askFor(me, `c-${me.email}`);
  const third = await linkTo(`c-${me.email}`);
  api.clock.advance(24 * 60 * 60_000 + 1);
  expect((await follow(third)).body.code).toBe('link_expired');
  expect((await askFor(me, `d-${me.email}`)).body.code).toBe('not_signed_in');
});

test('asking for a new address needs a fresh proof and is throttled', async () => {
  const me = await somebody(api, programId);
  for (let i = 0; i < 5; i += 1) expect((await askFor(me, `t${i}-${me.email}`)).status).toBe(200);
  expect((await askFor(me, `t9-${me.email}`)).status).toBe(429);
  api.clock.advance(11 * 60_000);
  expect((await askFor(me, `t9-${me.email}`)).body.code).toBe('confirm_needed');
});

test('lists sessions with browser and last use, and ends one or all others', async () => {
  const me = await somebody(api, programId);
  const body = { email: me.email, password };
  const phone = await api.call(null, login, { body, headers: { 'user-agent': 'Phone/1' } });
  const tablet = await api.call(null, login, { body, headers: { 'user-agent': 'Tablet/2' } });
  const list = async () => (await api.call(me.token, account.listSessions)).body.items;
  const agents = (await list()).map(({ userAgent }) => userAgent);
  expect(agents).toEqual(expect.arrayContaining(['Phone/1', 'Tablet/2']));
  expect((await list()).filter(({ current }) => current)).toHaveLength(1);
  const second = await api.call(me.token, account.listSessions, { query: { page: 2, perPage: 2 } });
  expect(second.body).toMatchObject({ total: 3, page: 2, next: null });
  expect(second.body.items).toHaveLength(1);
  // This one is always on the first page.
  expect((await list())[0]?.current).toBe(true);
  expect(second.body.items[0]?.current).toBe(false);
  const id = (await list()).find(({ userAgent }) => userAgent === 'Phone/1')?.id ?? '';
  expect((await api.call(me.token, account.endOneSession, { params: { id } })).status).toBe(200);
  expect((await api.call(me.token, account.endOneSession, { params: { id } })).status).toBe(404);
  expect((await whoAmI(api, phone.body.accessToken)).body.code).toBe('session_ended');
  expect((await whoAmI(api, tablet.body.accessToken)).status).toBe(200);
  expect((await api.call(me.token, account.endOtherSessions)).body.ended).toBe(1);
  expect((await whoAmI(api, tablet.body.accessToken)).body.code).toBe('session_ended');
  expect(await list()).toHaveLength(1);
  api.clock.advance(11 * 60_000);
  expect((await api.call(me.token, account.endOtherSessions)).body.code).toBe('confirm_needed');
});

test('hides sessions of others', async () => {
  const me = await somebody(api, programId);
  const other = await somebody(api, programId);
  const id = other.token.split('.')[1] ?? '';
  expect((await api.call(me.token, account.endOneSession, { params: { id } })).status).toBe(404);
  expect((await whoAmI(api, other.token)).status).toBe(200);
});

import { beforeAll, expect, test } from 'vitest';
import { sendPasswordReset } from '#contract/features/sessions/sessions.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

const send = async (who: Person, id: string) => {
  const answer = await api.call(who.token, sendPasswordReset, { params: { id } });
  return answer.status === 200 ? 200 : answer.body.code;
};
const mailsTo = (recipient: string) =>
  api.deps.gateway
    .global()
    .selectFrom('mail')
    .select(['kind', 'body', 'programId'])
    .where('recipient', '=', recipient)
    .execute();

test('an admin sends a link to the stored address, and the link is stored nowhere', async () => {
  const email = 'lost@walkers.example';
  const member = await makeLogin(api.deps, programId, {
    email,
    username: 'lost',
    firstName: 'L',
    lastName: 'O',
  });
  const other = await asMember(api, programId);
  expect(await send(other, member.id)).toBe('forbidden');
  expect(await send(admin, member.id)).toBe(200);
  const mails = await mailsTo(email);
  expect(mails).toMatchObject([{ kind: 'password-reset', programId }]);
  expect(mails[0]!.body).toContain('[[reset-link]]');
  const audit = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select(['action', 'memberId'])
    .where('subjectId', '=', member.id)
    .execute();
  expect(audit).toEqual([{ action: 'members.resetPassword', memberId: admin.id }]);
  // Nobody's letter box is filled.
  for (let at = 0; at < 4; at += 1) expect(await send(admin, member.id)).toBe(200);
  expect(await send(admin, member.id)).toBe('too_many_requests');
  expect(await mailsTo(email)).toHaveLength(5);
});

test('refuses members without a login here, and members of other programs', async () => {
  const member = await asMember(api, programId);
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('member')
    .set({ loginId: null })
    .where('id', '=', member.id)
    .execute();
  expect(await send(admin, member.id)).toBe('no_login');
  const stranger = await asMember(api, await inProgram(api));
  expect(await send(admin, stranger.id)).toBe('not_found');
});

import { getAuthUser, login } from '#contract/features/sessions/sessions.ts';
import { confirmTotp, startTotp } from '#contract/features/account-settings/second-factor.ts';
import { Secret, TOTP } from 'otpauth';
import type { TestApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';

let count = 0;

export interface Somebody {
  email: string;
  token: string;
  memberId: string;
  loginId: string;
  programId: string;
}

/** Returns a member who signed in by password. */
export async function somebody(api: TestApi, programId: string): Promise<Somebody> {
  const email = `owner${(count += 1)}@example.test`;
  const { id: memberId, loginId } = await makeLogin(api.deps, programId, { email });
  const { body } = await api.call(null, login, { body: { email, password } });
  return { email, token: body.accessToken, memberId, loginId, programId };
}

export const codeOf = (api: TestApi, secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: api.clock.now().getTime() + stepsAhead * 30_000,
  });

/** Switches the authenticator app on; answers its secret and the recovery codes. */
export async function withTotp(api: TestApi, { token }: Somebody) {
  const { secret } = (await api.call(token, startTotp)).body;
  const { body } = await api.call(token, confirmTotp, { body: { code: codeOf(api, secret) } });
  api.clock.advance(60_000);
  return { secret, recoveryCodes: body.recoveryCodes ?? [] };
}

/** Returns the emails to a login, oldest first. */
export const mailsOf = (api: TestApi, loginId: string) =>
  api.deps.gateway
    .global()
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'body', 'status'])
    .where('loginId', '=', loginId)
    .orderBy('id')
    .execute();

export const auditOf = async (api: TestApi, { programId, memberId }: Somebody) =>
  (
    await api.deps.gateway
      .forProgram(programId)
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

export const whoAmI = (api: TestApi, token: string) => api.call(token, getAuthUser);

import * as providers from '#contract/features/company-sign-on/providers.ts';
import {
  addSamlProvider,
  saveSamlProvider,
  type SamlInput,
} from '#contract/features/company-sign-on/saml.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import type { TestApi } from '../../../../test/api.ts';
import { samlProvider, type Answer, type Lies } from '../../../../test/factories/saml-provider.ts';
import { company, comeIn, twoAdmins, type Company } from './company.ts';

export type SamlProvider = Awaited<ReturnType<typeof samlProvider>>;

export const addressesOf = ({ deps }: TestApi) => ({
  entityId: `${deps.env.publicUrl}/api/sign-on/saml`,
  answerAddress: `${deps.env.publicUrl}/api/sign-on/saml/answer`,
});

export const startProvider = (api: TestApi) => samlProvider(api.clock, addressesOf(api));

let count = 0;

/** Adds a provider of a program, as it is after an admin has tested it and switched it on. */
export async function addSaml(
  api: TestApi,
  { programId, admin }: Pick<Company, 'programId' | 'admin'>,
  input: Partial<SamlInput>,
): Promise<{ companyCode: string; providerId: string }> {
  await twoAdmins(api, { programId, admin });
  const companyCode = `Saml-${(count += 1)}`;
  const answer = await api.call(admin.token, addSamlProvider, {
    params: { id: programId },
    body: { name: 'Oak', companyCode, ...input },
  });
  const made = answer.body.items?.find((one) => one.companyCode === companyCode);
  if (answer.status !== 200 || !made) throw new Error(JSON.stringify(answer.body));
  await api.deps.gateway
    .global()
    .updateTable('companySignOn')
    .set({ isOn: true, testedAt: api.clock.now() })
    .where('id', '=', made.id)
    .execute();
  return { companyCode, providerId: made.id };
}

/** Returns a program in which nobody can register but people of its provider. */
export async function samlCompany(api: TestApi, input: Partial<SamlInput>): Promise<Company> {
  const at = await company(api, { method: 'list' });
  return { ...at, ...(await addSaml(api, at, input)) };
}

/** Carries an answer as a browser does. Answers where the browser goes on. */
export async function post(api: TestApi, answer: Partial<Answer>): Promise<URL> {
  const response = await fetch(`${api.address}/api/sign-on/saml/answer`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://walnut.example' },
    body: new URLSearchParams({ ...answer }),
  });
  if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
  return new URL(response.headers.get('location')!, 'http://here.example');
}

export async function leave(api: TestApi, { companyCode }: Pick<Company, 'companyCode'>) {
  const { body } = await comeIn(api, { companyCode });
  return { address: body.address!, proof: body.proof! };
}

/** Goes to the provider and comes back, with the answer that `change` makes of it. */
export async function signOn(
  api: TestApi,
  from: SamlProvider,
  at: Pick<Company, 'companyCode'>,
  nameId: string,
  lies: Lies = {},
  change: (answer: Answer) => Answer = (answer) => answer,
) {
  const { address, proof } = await leave(api, at);
  const back = await post(api, change(await from.logIn(address, nameId, lies)));
  const code = back.searchParams.get('code');
  const state = back.searchParams.get('state')!;
  return comeIn(api, {
    companyCode: at.companyCode,
    proof,
    state,
    code: code ?? 'nothing',
    timeZone: 'Europe/Madrid',
  });
}

export const saveSaml = (api: TestApi, at: Company, input: Partial<SamlInput>) =>
  api.call(at.admin.token, saveSamlProvider, {
    params: { id: at.programId, providerId: at.providerId },
    body: { name: 'Oak', companyCode: at.companyCode, ...input },
  });
export const only = ({ body }: Awaited<ReturnType<typeof saveSaml>>) => body.items[0]!;

/** Tests a provider as an admin does. */
export async function tryOut(api: TestApi, from: SamlProvider, at: Company, nameId: string, lies?: Lies) {
  const params = { id: at.programId, providerId: at.providerId };
  const { body } = await api.call(at.admin.token, providers.beginProviderTest, { params });
  const back = await post(api, await from.logIn(body.address, nameId, lies));
  const answer = {
    state: back.searchParams.get('state')!,
    code: back.searchParams.get('code')!,
    proof: body.proof,
  };
  const finish = (token: string) => api.call(token, providers.finishProviderTest, { params, body: answer });
  return { finish, answer, result: await finish(at.admin.token) };
}

/** A member whom the provider knows. */
export async function knownMember(
  api: TestApi,
  { programId, providerId }: Company,
  subject: string,
): Promise<{ id: string }> {
  const email = `${subject}@${programId}.example`;
  const { id } = await makeLogin(api.deps, programId, { email, firstName: 'Ada' });
  const { issuer } = await api.deps.gateway
    .global()
    .selectFrom('companySignOn')
    .select('issuer')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const row = { programId, issuer: issuer!, subject, memberId: id, createdAt: api.clock.now() };
  await api.deps.gateway.forProgram(programId).insertInto('companyIdentity').values(row).execute();
  return { id };
}

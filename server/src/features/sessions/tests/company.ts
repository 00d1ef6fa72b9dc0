import type { BodyOf } from '#contract/endpoint.ts';
import * as settings from '#contract/features/company-sign-on/company-sign-on.ts';
import * as providers from '#contract/features/company-sign-on/providers.ts';
import * as signOn from '#contract/features/sessions/sign-on.ts';
import { getRegistration, register } from '#contract/features/sessions/sessions.ts';
import { asAdmin, inProgram, type Person, type TestApi } from '../../../../test/api.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createInvitationLink } from '../../../domain/invitations/public.ts';

export interface Company {
  programId: string;
  companyCode: string;
  /** Of a company with a list there is none. */
  providerId: string;
  admin: Person;
}

type Settings = { method: 'list' } | ({ method: 'provider' } & Partial<providers.ProviderInput>);
let count = 0;

/** Returns a program in which nobody can register but people of its company. */
export async function company(api: TestApi, how: Settings): Promise<Company> {
  count += 1;
  const programId = await inProgram(api, {
    slug: `company-${count}`,
    settings: { allowRegistration: false },
  });
  const admin = await asAdmin(api, programId);
  const companyCode = `Oak-${count}`;
  const at = { programId, companyCode, admin, providerId: '' };
  if (how.method === 'list') {
    const input = { params: { id: programId }, body: { companyCode } };
    const { status, body } = await api.call(admin.token, settings.saveCompanySignOn, input);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return at;
  }
  const { method: _, ...change } = how;
  return { ...at, providerId: await addProvider(api, at, change) };
}

/** Two admins can come in when a provider is down. */
export async function twoAdmins(
  api: TestApi,
  { programId, admin }: Pick<Company, 'programId' | 'admin'>,
): Promise<void> {
  const db = api.deps.gateway.forProgram(programId);
  const { loginId } = await db
    .selectFrom('member')
    .select('loginId')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('login').set({ passwordHash: 'unused' }).where('id', '=', loginId).execute();
  await makeLogin(api.deps, programId, {
    email: `${newId()}@emergency.example`,
    firstName: 'Ines',
    roleName: 'CoreTierAdmin',
  });
}

/** Adds a provider of a company, as it is after an admin has tested it and switched it on. */
export async function addProvider(
  api: TestApi,
  { programId, companyCode, admin }: Omit<Company, 'providerId'>,
  change: Partial<providers.ProviderInput>,
): Promise<string> {
  await twoAdmins(api, { programId, admin });
  const input = { name: 'Oak', companyCode, issuer: '', clientId: '', ...change };
  const { status, body } = await api.call(admin.token, providers.addProvider, {
    params: { id: programId },
    body: input,
  });
  const made = body.items?.find((one) => one.companyCode === input.companyCode);
  if (status !== 200 || !made) throw new Error(JSON.stringify(body));
  await api.deps.gateway
    .global()
    .updateTable('companySignOn')
    .set({ isOn: true, testedAt: api.clock.now() })
    .where('id', '=', made.id)
    .execute();
  return made.id;
}

export async function changeProvider(
  api: TestApi,
  { admin, programId, companyCode, providerId }: Company,
  change: Partial<providers.ProviderInput>,
) {
  const body = { name: 'Oak', companyCode, issuer: '', clientId: '', ...change };
  const params = { id: programId, providerId };
  const answer = await api.call(admin.token, providers.saveProvider, { params, body });
  return { ...answer, provider: answer.body.items?.find(({ id }) => id === providerId) };
}

export function upload(api: TestApi, { programId, admin }: Company, text: string, dryRun = false) {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'people.csv');
  body.set('dryRun', String(dryRun));
  return api.call(admin.token, settings.uploadEligibility, { params: { id: programId }, body });
}

/** Signs on; `guid` is the header for somebody new. */
export async function comeIn(api: TestApi, body: BodyOf<typeof signOn.signOnByCompany>) {
  const answer = await api.call(null, signOn.signOnByCompany, { body });
  return { ...answer, guid: answer.headers.get('user-guid') };
}

/** Returns the link of the newest email to an address, as it is made when the email is sent. */
export async function linkFor(api: TestApi, programId: string, email: string): Promise<URLSearchParams> {
  const db = api.deps.gateway.global();
  const { body } = await db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const id = /\[\[invitation-link:([0-9a-f-]{36})\]\]/.exec(body ?? '')![1]!;
  return new URL(await createInvitationLink(api.deps, programId, id)).searchParams;
}

/** Follows the link of an invitation and registers: with a password, unless there is none. */
export async function joinWith(
  api: TestApi,
  programId: string,
  email: string,
  password: string | null = 'a walk before breakfast',
  wait: () => void = () => undefined,
) {
  const link = await linkFor(api, programId, email);
  wait();
  const invite = link.get('invite')!;
  const params = { programName: link.get('program')! };
  const page = await api.call(null, getRegistration, { params, query: { invite } });
  count += 1;
  const person = { username: `nora${count}`, firstName: 'Nora', lastName: 'Ruiz', timeZone: 'Europe/Madrid' };
  const body = { programId, invite, email, ...person, ...(password === null ? {} : { password }) };
  return { page, answer: await api.call(null, register, { body }) };
}

export const invite = (api: TestApi, userGuid: string, email: string) =>
  api.call(null, signOn.sendCompanyInvitation, { body: { userGuid, email } });

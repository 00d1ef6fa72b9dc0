import type { BodyOf } from '#contract/endpoint.ts';
import * as settings from '#contract/features/company-sign-on/company-sign-on.ts';
import * as signOn from '#contract/features/sessions/sign-on.ts';
import { getRegistration, register } from '#contract/features/sessions/sessions.ts';
import { asAdmin, inProgram, type Person, type TestApi } from '../../../../test/api.ts';
import { createInvitationLink } from '../../../domain/invitations/public.ts';

export interface Company {
  programId: string;
  companyCode: string;
  admin: Person;
}

type Settings = Omit<BodyOf<typeof settings.saveCompanySignOn>, 'companyCode'>;
let count = 0;

/** A program in which nobody can register but people of its company. */
export async function company(api: TestApi, how: Settings): Promise<Company> {
  count += 1;
  const programId = await inProgram(api, {
    slug: `company-${count}`,
    settings: { allowRegistration: false },
  });
  const admin = await asAdmin(api, programId);
  const companyCode = `Oak-${count}`;
  const input = { params: { id: programId }, body: { companyCode, ...how } };
  const { status, body } = await api.call(admin.token, settings.saveCompanySignOn, input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { programId, companyCode, admin };
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

/** The link of the newest email to an address, as it is made when the email is sent. */
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

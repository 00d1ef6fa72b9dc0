// A company on the morning that it starts: its program, directory and identity provider, and what each of its people does.
import type { fakeProvider } from '../server/test/factories/fake-provider.ts';
import { clientId, clientSecret } from '../server/test/factories/fake-provider.ts';
import { makeLogin } from '../server/seed/builders/logins.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { Calls } from './launch-calls.ts';

export type Provider = Awaited<ReturnType<typeof fakeProvider>>;

export const domain = 'launch.example';
const companyCode = 'Launch-Morning';
export const emailOf = (at: number): string => `person${at}@${domain}`;
/** The addresses of the three offices. */
const offices = ['203.0.113.10', '198.51.100.20', '192.0.2.30'];

export interface Company {
  programId: string;
  adminToken: string;
  directoryToken: string;
  challengeId: string;
}

/** A program with a provider that answers for the domain, a directory and an open challenge. */
export async function makeCompany(deps: Deps, calls: Calls, provider: Provider): Promise<Company> {
  const { id: programId } = await makeProgram(deps, { slug: 'launch', name: 'Launch' });
  const admin = await makeMember(deps, programId, { roleName: 'ProTierAdmin' });
  for (const name of ['one', 'two'])
    await makeLogin(deps, programId, { email: `${name}@admins.example`, roleName: 'CoreTierAdmin' });
  const adminToken = await signIn(deps, programId, admin);
  const as = { token: adminToken };
  const directory = await calls.send<{ token: string }>(
    'POST',
    `programs/${programId}/directory/tokens`,
    as,
    {
      name: 'Entra',
    },
  );
  const fields = { name: 'Launch', companyCode, issuer: provider.issuer, clientId, clientSecret };
  await calls.send('POST', `programs/${programId}/providers`, as, { ...fields, linksByEmail: true });
  await deps.gateway
    .global()
    .updateTable('companySignOn')
    .set({ isOn: true, testedAt: deps.clock.now(), emailDomains: [domain] })
    .where('programId', '=', programId)
    .execute();
  const challenge = { programId, challengeName: 'Launch', duration: 14, open: 1, steps: 5000 };
  const startDate = deps.clock.now().toISOString().slice(0, 10);
  const { id } = await calls.send<{ id: string }>('POST', 'challenges', as, { ...challenge, startDate });
  return { programId, adminToken, directoryToken: directory.token, challengeId: id };
}

/** Returns what a directory sends about one person. */
export const scimUser = (at: number): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: emailOf(at),
  externalId: `E-${at}`,
  active: true,
  name: { givenName: `Person ${at}`, familyName: 'Launch' },
  emails: [{ value: emailOf(at), primary: true }],
});

interface Started {
  address: string;
  proof: string;
}

interface Arrived {
  session: { accessToken: string; memberId: string };
}

/** Plays one person: signs on, opens the dashboard, joins, logs steps, opens the board. Answers their session. */
export async function comeIn(calls: Calls, company: Company, provider: Provider, at: number) {
  const from = { ip: offices[at % offices.length]! };
  const start = await calls.send<Started>('POST', 'sign-on/external-company', from, { companyCode });
  const subject = `subject-${at}`;
  provider.describe(subject, { email: emailOf(at), email_verified: true });
  const back = provider.logIn(start.address, subject);
  const { session } = await calls.send<Arrived>('POST', 'sign-on/external-company', from, {
    companyCode,
    proof: start.proof,
    ...back,
    timeZone: 'UTC',
  });
  const { accessToken: token, memberId } = session;
  const as = { ...from, token };
  const { challengeId } = company;
  await calls.send('GET', 'authuser', as);
  await calls.send('GET', `members/${memberId}/today`, as);
  await calls.send('POST', `challenges/${challengeId}/add-member`, as, { memberIds: [memberId] });
  const day = new Date().toISOString().slice(0, 10);
  const stepData = [{ date: day, steps: 3000 + (at % 9000) }];
  await calls.send('POST', `members/${memberId}/add-steps`, as, { stepData });
  await calls.send('GET', `challenges/${challengeId}/leaderboard`, as);
  return { token, memberId };
}

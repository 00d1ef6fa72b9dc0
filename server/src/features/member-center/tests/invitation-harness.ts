import { expect } from 'vitest';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import { addMember, inviteAddresses, listInvitations } from '#contract/features/member-center/invitations.ts';
import { register } from '#contract/features/sessions/sessions.ts';
import { asAdmin, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { sendMails } from '../../../domain/mail/public.ts';

let count = 0;
export const newAddress = () => `new${(count += 1)}@invited.example`;
export const password = 'nine bridges over a river';

/** Starts an API with a mail server, and calls of an admin in a program of their own. */
export async function startInvitations() {
  const [api, smtp] = [await startApi(), await startSmtp()];
  api.deps.env.smtpUrl = smtp.url;
  let programId = '';
  let admin!: Person;

  /** Creates a new program with an admin, and an empty queue of emails. */
  async function begin(allowRegistration = false) {
    await api.deps.gateway.global().deleteFrom('mail').execute();
    await api.deps.gateway.global().deleteFrom('throttle').execute();
    smtp.received.length = 0;
    const settings = { allowRegistration, severalTeams: false, organizationsOn: true };
    programId = await inProgram(api, { settings });
    admin = await asAdmin(api, programId);
    return { programId, admin };
  }

  const invite = (emails: string[]) =>
    api.call(admin.token, inviteAddresses, { params: { id: programId }, body: { emails } });
  const add = (body: BodyOf<typeof addMember>, headers: Record<string, string> = {}) =>
    api.call(admin.token, addMember, { params: { id: programId }, body, headers });
  async function listed(query: QueryOf<typeof listInvitations> = {}) {
    const answer = await api.call(admin.token, listInvitations, { params: { id: programId }, query });
    expect(answer.status).toBe(200);
    return answer.body.items;
  }
  /** Sends the emails in the queue, and returns the token of the last one to this address. */
  async function tokenFor(email: string): Promise<string> {
    await sendMails(api.deps);
    const mail = smtp.received.filter(({ to }) => to === email).at(-1);
    return /invite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  function come(email: string, token?: string) {
    const body: BodyOf<typeof register> = {
      programId,
      email,
      password,
      username: `comer${(count += 1)}`,
      firstName: 'Ines',
      lastName: 'Costa',
      timeZone: 'Europe/Lisbon',
      ...(token ? { invite: token } : {}),
    };
    return api.call(null, register, { body });
  }
  async function directory(search: string) {
    const params = { id: programId };
    const { body } = await api.call(admin.token, listDirectory, { params, query: { search } });
    return body.items;
  }
  return {
    api,
    smtp,
    begin,
    invite,
    add,
    listed,
    tokenFor,
    come,
    directory,
    stateOf: async (email: string) => (await listed({ search: email }))[0]?.state,
    idOf: async (email: string) => (await listed({ search: email }))[0]!.id,
  };
}

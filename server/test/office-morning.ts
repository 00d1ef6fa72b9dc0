import { hashesOf, newListKey, putEntries, saveCompany } from '../src/domain/companies/public.ts';
import { setPasswordHash } from '../src/domain/identity/public.ts';
import { hashPassword, hashRegistrationCode } from '../src/kernel/password/public.ts';
import type { Deps } from '../src/platform/context/context.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { makeMember } from '../seed/builders/members.ts';
import { makeProgram } from '../seed/builders/programs.ts';

const password = 'seven lamps in a tree';
const companyCode = 'Office-Morning';
const programCode = 'oak-77';

export interface Office {
  programId: string;
  /** They have an account and log in. */
  members: string[];
  /** They register with the code of the program. */
  newcomers: string[];
  /** They are on the list of their company. */
  listed: { identifier: string; fact: string }[];
  /** Accounts of the same company that the attacker tries, and their people log in from a browser that knows them. */
  victims: string[];
}

/** A company whose people share one address. A third of them logs in, a third registers, a third signs on. */
export async function makeOffice(deps: Deps, people: number, victimCount: number): Promise<Office> {
  const third = Math.ceil(people / 3);
  const { id: programId } = await makeProgram(deps, { slug: `office-${newId()}` });
  await deps.gateway
    .global()
    .updateTable('program')
    .set({ registrationCodeHash: await hashRegistrationCode(programCode) })
    .where('id', '=', programId)
    .execute();
  const passwordHash = await hashPassword(password);
  const account = async (kind: string, at: number) => {
    const { loginId } = await makeMember(deps, programId, { email: `${kind}${at}@office.example` });
    await setPasswordHash(deps.gateway.global(), loginId, passwordHash);
    return `${kind}${at}@office.example`;
  };
  const members: string[] = [];
  const victims: string[] = [];
  for (let at = 0; at < third; at += 1) members.push(await account('member', at));
  for (let at = 0; at < victimCount; at += 1) victims.push(await account('victim', at));
  const listed = Array.from({ length: third }, (_, at) => ({ identifier: `E-${at}`, fact: `fact ${at}` }));
  const listKey = newListKey(deps.secrets, programId);
  const hashes = hashesOf(deps.secrets, { programId, listKey });
  const listId = newId();
  const entries = listed.map(({ identifier, fact }) => hashes.entryOf(identifier, fact));
  await putEntries(deps.gateway.forProgram(programId), programId, listId, entries);
  await saveCompany(deps.gateway.global(), {
    id: newId(),
    programId,
    code: companyCode,
    listKey,
    listId,
    listAt: deps.clock.now(),
    createdAt: deps.clock.now(),
  });
  const newcomers = Array.from({ length: third }, (_, at) => `newcomer${at}@office.example`);
  return { programId, members, newcomers, listed, victims };
}

interface Answer {
  status: number;
  code: string;
  device: string | null;
}

const sender =
  (address: string) =>
  async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { code = '' } = (await response.json()) as { code?: string };
    const device = response.headers.getSetCookie().find((line) => line.startsWith('goodstride_device='));
    return { status: response.status, code, device: device?.split(';')[0] ?? null } satisfies Answer;
  };

/** Runs the pieces of work in their order, so many at a time. */
async function crowd<W, R>(atOnce: number, all: readonly W[], work: (one: W) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) results[at] = await work(all[at]!);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

interface Attack {
  guesses: number;
  /** People, and guesses, at the same time. */
  atOnce?: number;
  /** Moves the clock with each guess. */
  tick?: () => void;
}

export interface Morning {
  /** Every answer to people of the office that is no success. */
  refused: string[];
  /** The attacker's guesses that were checked, by account or entry. */
  checked: Map<string, number>;
  guesses: number;
  /** The slowest answer to somebody of the office. */
  slowestMs: number;
}

/**
 * Everybody comes in while an attacker at the same address guesses passwords, codes and entries. Each known device of
 * a victim logs in at the end, when the attacker has used up what the account allows.
 */
export async function morning(
  address: string,
  office: Office,
  { guesses, atOnce = 16, tick = () => undefined }: Attack,
): Promise<Morning> {
  const send = sender(address);
  const refused: string[] = [];
  let slowestMs = 0;
  const expectAnswer = async (name: string, want: string, work: Promise<Answer>): Promise<Answer> => {
    const start = performance.now();
    const answer = await work;
    slowestMs = Math.max(slowestMs, performance.now() - start);
    if (`${answer.status} ${answer.code}` !== want) refused.push(`${name}: ${answer.status} ${answer.code}`);
    return answer;
  };
  const logIn = (email: string, cookie = '') =>
    expectAnswer(email, '200 ', send('login', { email, password }, cookie));
  const register = (email: string) => {
    const username = email.split('@')[0];
    const person = {
      firstName: 'Nora',
      lastName: 'Ruiz',
      timeZone: 'UTC',
      password: 'a walk before breakfast',
    };
    const { programId } = office;
    return expectAnswer(
      email,
      '200 ',
      send('registration', { programId, programCode, email, username, ...person }),
    );
  };
  const enter = (entry: { identifier: string; fact: string }) =>
    expectAnswer(
      entry.identifier,
      '400 registration_needed',
      send('sign-on/external-company', { companyCode, ...entry }),
    );

  const devices = await crowd(8, office.victims, async (email) => (await logIn(email)).device ?? '');
  const checked = new Map<string, number>();
  // Half of the guesses go to the same few accounts, so that the limit of an account is reached.
  const guess = async (at: number) => {
    tick();
    const kind = (['victim', 'anybody', 'victim', 'entry'] as const)[at % 4]!;
    const subjects = {
      victim: office.victims[(at >> 1) % office.victims.length]!,
      anybody: `nobody${at}@office.example`,
      entry: `X-${at % 40}`,
    };
    const subject = subjects[kind];
    const { status } =
      kind === 'entry'
        ? await send('sign-on/external-company', { companyCode, identifier: subject, fact: `guess ${at}` })
        : await send('login', { email: subject, password: `a wrong guess ${at}` });
    if (status !== 429) checked.set(subject, (checked.get(subject) ?? 0) + 1);
  };
  const people = Array.from({ length: office.members.length }, (_, at) => [
    () => logIn(office.members[at]!),
    () => register(office.newcomers[at]!),
    () => enter(office.listed[at]!),
  ]).flat();
  await Promise.all([
    crowd(
      atOnce,
      Array.from({ length: guesses }, (_, at) => at),
      guess,
    ),
    crowd(atOnce, people, (work) => work()),
  ]);
  await crowd(8, office.victims, async (email) => logIn(email, devices[office.victims.indexOf(email)]));
  return { refused, checked, guesses, slowestMs };
}

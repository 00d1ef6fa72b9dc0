// What one process does and another one has to know: people on several processes of one installation, each of whom is asked
// through another process than the one before.
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openStream } from '../server/test/streams.ts';
import { makeLogin, password } from '../server/seed/builders/logins.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { expectSame, expectThat } from './checks.ts';

const patienceMs = 60_000;
/** Pictures of one admin in ten minutes (docs/domain.md#uploads-and-texts). */
const mostUploads = 20;
const today = () => new Date().toISOString().slice(0, 10);

interface Asked {
  token?: string;
  cookie?: string;
  body?: unknown;
}

async function ask(port: number, method: string, address: string, { token, cookie, body }: Asked = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie, 'x-goodstride': '1' }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const read = <T>({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()) as T;

/** The first value that the work gives before patience ends; null: none. */
async function soon<T>(work: Promise<T>): Promise<T | null> {
  const stopping = new AbortController();
  const late = sleep(patienceMs, null, { signal: stopping.signal }).catch(() => null);
  const first = await Promise.race([work, late]);
  stopping.abort();
  return first;
}

/** A picture that was acknowledged, or a report that was begun. */
interface Kept {
  address: string;
  token: string;
  what: 'photo' | 'report';
}

interface People {
  programId: string;
  admin: string;
  member: { id: string; email: string };
}

async function makePeople(deps: Deps, turn: number): Promise<People> {
  const { id: programId } = await makeProgram(deps, { slug: `across-${turn}`, name: `Across ${turn}` });
  const admin = await makeMember(deps, programId, { roleName: 'ProTierAdmin' });
  const email = `across-${turn}@example.test`;
  const { id } = await makeLogin(deps, programId, { email });
  return { programId, admin: await signIn(deps, programId, admin), member: { id, email } };
}

const pictureForm = (field: string, picture: Buffer, texts: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
  return form;
};

/** A session from its log in on one process to its end on another, with streams on all of them. */
async function checkSession(ports: readonly number[], { member }: People, when: string): Promise<void> {
  const [first, second, last] = [ports[0]!, ports[1]!, ports.at(-1)!];
  const login = await ask(first, 'POST', 'login', { body: { email: member.email, password } });
  expectSame(`${when}: log in`, login.status, 200);
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const renewed = await ask(second, 'GET', 'refresh', { cookie });
  expectSame(`${when}: the session is renewed by another process`, renewed.status, 200);
  const { accessToken: token } = read<{ accessToken: string }>(renewed);
  const streams = await Promise.all(ports.map((port) => openStream(`http://127.0.0.1:${port}`, token)));
  await Promise.all(streams.map((stream) => stream.listening()));
  const body = { stepData: [{ date: today(), steps: 4321 }] };
  expectSame(
    `${when}: steps recorded`,
    (await ask(second, 'POST', `members/${member.id}/add-steps`, { token, body })).status,
    200,
  );
  const heard = await Promise.all(streams.map((stream) => soon(stream.nextEvent())));
  const told = heard.filter((event) => event?.[0] === 'entries.moved').length;
  expectSame(`${when}: streams that tell of them, one on each process`, told, ports.length);
  await ask(last, 'POST', 'logout', { token, body: {} });
  const ends = await Promise.all(
    streams.map(async (stream) => {
      for (;;) {
        const event = await soon(stream.nextEvent());
        if (event === null || event[0] === 'end') return JSON.stringify(event);
      }
    }),
  );
  const over = ends.filter((end) => end.includes('session_ended')).length;
  expectSame(`${when}: streams that end with the session`, over, ports.length);
  const after = await Promise.all(ports.map((port) => ask(port, 'GET', 'authuser', { token })));
  expectThat(
    `${when}: no process knows the session any more`,
    after.every(({ status }) => status === 401),
  );
}

/** More uploads at once, on all processes, than one person may have. */
async function checkLimit(ports: readonly number[], { programId, admin }: People, when: string) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const uploads = Array.from({ length: mostUploads + 10 }, (_, at) =>
    ask(ports[at % ports.length]!, 'POST', `programs/${programId}/pictures`, {
      token: admin,
      body: pictureForm('picture', picture),
    }),
  );
  const answers = await Promise.all(uploads);
  const accepted = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  expectSame(
    `${when}: uploads accepted and refused on all processes together`,
    `${accepted} and ${refused}`,
    `${mostUploads} and 10`,
  );
}

/** A photo and a report, each asked for on one process and read from the others. */
async function leave(ports: readonly number[], { programId, admin, member }: People, deps: Deps) {
  const token = await signIn(deps, programId, {
    id: member.id,
    loginId: (await deps.gateway
      .global()
      .selectFrom('login')
      .select('id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow())!.id,
  });
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'olive' } })
    .png()
    .toBuffer();
  const written = await ask(ports[0]!, 'POST', 'journals', {
    token,
    body: pictureForm('photos', picture, { text: 'A walk' }),
  });
  const begun = await ask(ports[1]!, 'POST', `programs/${programId}/report-files`, {
    token: admin,
    body: { report: 'all-users' },
  });
  const kept: Kept[] = [];
  if (written.status === 200) {
    const { photos } = read<{ photos: { id: string }[] }>(written);
    kept.push({ what: 'photo', token, address: `photos/${photos[0]!.id}` });
  }
  if (begun.status === 200)
    kept.push({
      what: 'report',
      token: admin,
      address: `report-files/${read<{ id: string }>(begun).id}/download`,
    });
  return kept;
}

/** Waits until a process has it; the others must have it by then. */
async function isKept(ports: readonly number[], { address, token }: Kept): Promise<boolean> {
  const until = performance.now() + patienceMs;
  let first = await ask(ports[0]!, 'GET', address, { token });
  while (first.status !== 200 && performance.now() < until) {
    await sleep(250);
    first = await ask(ports[0]!, 'GET', address, { token });
  }
  const others = await Promise.all(ports.slice(1).map((port) => ask(port, 'GET', address, { token })));
  return first.status === 200 && others.every(({ bytes }) => bytes.equals(first.bytes));
}

export function createAcross(deps: Deps) {
  const kept: Kept[] = [];
  let turn = 0;
  return {
    /** Everything that the processes at these ports have to know from one another. */
    async check(ports: readonly number[], when: string): Promise<void> {
      const people = await makePeople(deps, (turn += 1));
      await checkSession(ports, people, when);
      await checkLimit(ports, people, when);
      const left = await leave(ports, people, deps);
      expectSame(`${when}: photo and report accepted`, left.length, 2);
      kept.push(...left);
      for (const one of left)
        expectThat(`${when}: the ${one.what} is the same on all processes`, await isKept(ports, one));
    },
    /** Begins a photo and a report that somebody else may have to finish. */
    async begin(ports: readonly number[]): Promise<void> {
      kept.push(...(await leave(ports, await makePeople(deps, (turn += 1)), deps)));
    },
    /** All that was acknowledged at any time is there. */
    async expectAllKept(ports: readonly number[]): Promise<void> {
      let lost = 0;
      for (const one of kept) if (!(await isKept(ports, one))) lost += 1;
      expectSame(`of ${kept.length} photos and reports, lost`, lost, 0);
    },
  };
}

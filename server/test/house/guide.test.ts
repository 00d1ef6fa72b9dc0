import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { clientId, registerApp } from '../app-phone.ts';
import { startApi } from '../api.ts';
import { makeLogin, password } from '../../seed/builders/logins.ts';
import { signIn } from '../../seed/builders/sessions.ts';
import { makeProgram } from '../../seed/builders/programs.ts';
import { isSignedBy, receiver } from '../../src/features/webhooks/tests/receiver.ts';
import { sendDue } from '../../src/features/webhooks/jobs/send-webhooks.ts';

const api = await startApi(undefined, { insideProviders: true });
const guide = readFileSync(new URL('../../src/app/openapi/guide.md', import.meta.url), 'utf8');

interface Example {
  kind: 'request' | 'answer' | 'event';
  /** `GET /path`, or the status of an answer. */
  first: string;
  headers: Record<string, string>;
  body: string;
}

/** The examples of the guide: a request, an answer with its status, or JSON that a webhook sends. */
function examplesOf(text: string): Example[] {
  return [...text.matchAll(/^```(http|json)\n([\s\S]*?)^```$/gm)].map(([, language, block = '']) => {
    if (language === 'json') return { kind: 'event', first: '', headers: {}, body: block };
    const [head = '', body = ''] = block.split(/\n\n([\s\S]*)/);
    const [first = '', ...lines] = head.trim().split('\n');
    const headers = Object.fromEntries(
      lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    );
    const status = /^HTTP\/1\.1 (\d+)$/.exec(first)?.[1];
    return { kind: status ? 'answer' : 'request', first: status ?? first, headers, body: body.trim() };
  });
}

const place = /^\{\{(\w+)\}\}$/;

class Values {
  readonly known = new Map<string, string>();

  fill(text: string): string {
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => {
      const value = this.known.get(name);
      if (value === undefined) throw new Error(`The guide uses ${name} before an answer gave it.`);
      return value;
    });
  }

  /** Compares what an example names with what came. A place in braces that nothing is known of takes the value. */
  compare(wanted: unknown, got: unknown, at: string): void {
    if (wanted === '…') return expect(got, at).toBeDefined();
    const name = typeof wanted === 'string' ? place.exec(wanted)?.[1] : undefined;
    if (name && !this.known.has(name)) {
      expect(got, at).toEqual(expect.any(String));
      this.known.set(name, String(got));
    } else if (name) expect(got, at).toBe(this.known.get(name));
    else if (Array.isArray(wanted)) this.#compareAll(Object.entries(wanted), got, at);
    else if (typeof wanted === 'object' && wanted !== null) this.#compareAll(Object.entries(wanted), got, at);
    else expect(got, at).toBe(wanted);
  }

  #compareAll(parts: readonly [string, unknown][], got: unknown, at: string): void {
    expect(got, at).toEqual(expect.anything());
    for (const [name, part] of parts)
      this.compare(part, (got as Record<string, unknown>)[name], `${at}.${name}`);
  }
}

async function send({ first, headers, body }: Example, values: Values) {
  const [method = '', path = ''] = values.fill(first).split(' ');
  const gone = new AbortController();
  const answer = await fetch(`${api.address}/api${path}`, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, values.fill(value)])),
    ...(body ? { body: values.fill(body) } : {}),
    signal: gone.signal,
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  if (isStream) gone.abort();
  return { at: first, status: answer.status, headers: answer.headers, text };
}

async function world(): Promise<Values> {
  const { id: programId } = await makeProgram(api.deps);
  await registerApp(api);
  const person = (email: string, more: object = {}) => makeLogin(api.deps, programId, { email, ...more });
  await person('ada@cedar.example');
  const admin = await person('ines@cedar.example', { roleName: 'ProTierAdmin' });
  const token = await signIn(api.deps, programId, admin);
  const challenge = {
    programId,
    challengeName: 'Walk to the sea',
    startDate: '2026-11-16',
    endDate: '2026-11-30',
    open: 1,
    public: 1,
    addCreator: 1,
  } as const;
  expect((await api.call(token, createChallenge, { body: challenge })).status).toBe(200);
  const to = await receiver();
  to.answer = () => 204;
  const values = new Values();
  for (const [name, value] of Object.entries({
    email: 'ada@cedar.example',
    adminEmail: 'ines@cedar.example',
    password,
    clientId,
    receiver: to.url,
    today: '2026-11-16',
    yesterday: '2026-11-15',
    tomorrow: '2026-11-17',
  }))
    values.known.set(name, value);
  return Object.assign(values, { to });
}

test('every example of the guide does what it says, in order', async () => {
  const values = (await world()) as Values & { to: Awaited<ReturnType<typeof receiver>> };
  let last: Awaited<ReturnType<typeof send>> | undefined;
  const examples = examplesOf(guide);
  for (const [at, example] of examples.entries()) {
    if (example.kind === 'request') {
      last = await send(example, values);
      if (examples[at + 1]?.kind !== 'answer') expect([last.at, last.status, last.text]).toContain(200);
      continue;
    }
    if (example.kind === 'event') {
      await sendDue(api.deps, 1_500);
      const [event] = values.to.received;
      expect(isSignedBy(values.known.get('webhookSecret') ?? '', event!)).toBe(true);
      values.compare(JSON.parse(example.body), JSON.parse(event!.text), 'event');
      continue;
    }
    expect([last?.at, last?.status, last?.text.slice(0, 300)]).toEqual([
      last?.at,
      Number(example.first),
      last?.text.slice(0, 300),
    ]);
    for (const [name, value] of Object.entries(example.headers))
      expect(last?.headers.get(name)).toContain(value);
    if (example.body) values.compare(JSON.parse(example.body), JSON.parse(last!.text), last!.at);
  }
});

test('it shows forty calls, all of which the contract has', () => {
  const paths = allEndpoints.map(
    ({ spec }) => new RegExp(`^${spec.method} /${spec.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  );
  const calls = new Set(
    examplesOf(guide)
      .filter(({ kind }) => kind === 'request')
      .map(({ first }) => first.replace(/\?.*/, '')),
  );
  expect([...calls].filter((call) => !paths.some((path) => path.test(call)))).toEqual([]);
  expect(calls.size).toBeGreaterThanOrEqual(40);
});

import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { runProcess, servingAt } from '../../../test/server-process.ts';
import { startApi } from '../../../test/api.ts';

/** Starts a collector that keeps the spans it receives. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => server.close());
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, all: () => bodies.join('\n') };
}

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Reads the spans in what a collector received. */
const spansIn = (bodies: string): SentSpan[] =>
  bodies
    .split('\n')
    .flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );

test('a server with a collector sends spans of requests, statements and jobs without values', async () => {
  const collector = await startCollector();
  const { deps } = await startApi();
  const server = runProcess('../main.ts', {
    DATABASE_URL: deps.databaseUrl,
    DATA_DIR: deps.env.dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ACCESS_LOG: 'on',
  });
  const address = await server.says(servingAt);
  const [trace, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const login = { email: 'canary@walnut.example', password: 'a walk around the harbor' };
  await fetch(`${address}/api/login?canary=query`);
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${trace}-${caller}-01`,
      baggage: 'who=canary',
    },
    body: JSON.stringify(login),
  });
  const id = answer.headers.get('x-request-id')!;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await vi.waitFor(() => expect(collector.all()).toContain(id), 20_000);
  await vi.waitFor(() => expect(collector.all()).toContain('job challenges.fold'), 20_000);
  // The request goes on in the trace of its caller, its statements within it, and a job in one of its own.
  const inTrace = () => spansIn(collector.all()).filter(({ traceId }) => traceId === trace);
  const request = inTrace().find(({ name }) => name === 'POST /api/login');
  expect(request?.parentSpanId).toBe(caller);
  await vi.waitFor(
    () => expect(inTrace().map(({ parentSpanId }) => parentSpanId)).toContain(request?.spanId),
    20_000,
  );
  const all = collector.all();
  expect(all).toContain('POST /api/login');
  expect(spansIn(all).find(({ name }) => name.startsWith('job '))?.traceId).not.toBe(trace);
  const line = server
    .output()
    .split('\n')
    .find((each) => each.includes(id))!;
  expect(JSON.parse(line)).toMatchObject({ requestId: id, traceId: trace });
  expect(all).toMatch(/select .*\$1/);
  expect(all).not.toMatch(/canary|walnut|harbor/);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the access log has a line for each answer, with its request id and the pattern of its route', async () => {
  const lines: Record<string, unknown>[] = [];
  const note = (line: object) => void lines.push(line as Record<string, unknown>);
  const log = { info: note, warn: note, error: note, debug: () => undefined };
  const api = await startApi(undefined, { accessLog: true }, log);
  const answer = await fetch(`${api.address}/api/members/0198-canary?who=canary`);
  const requestId = answer.headers.get('x-request-id');
  await vi.waitFor(() => expect(lines.some((line) => line['requestId'] === requestId)).toBe(true));
  const line = lines.find((each) => each['requestId'] === requestId)!;
  expect(line).toMatchObject({ method: 'GET', path: '/api/members/:id', status: answer.status });
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  for (const sent of [traceparent, `${traceparent}, ${traceparent}`, traceparent.replace('4bf', 'ABC')])
    await fetch(`${api.address}/api/programs`, { headers: { traceparent: sent } });
  await vi.waitFor(() => expect(lines.filter(({ path }) => path === '/api/programs')).toHaveLength(3));
  // Only a well-formed one counts; without a collector, too.
  const traceIds = lines.filter(({ path }) => path === '/api/programs').map(({ traceId }) => traceId);
  expect(traceIds).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736', undefined, undefined]);
  for (const page of ['redirect/canary/teams', 'organizations/canary', 'challenge/canary/0198'])
    await fetch(`${api.address}/mobile/${page}`);
  await vi.waitFor(() =>
    expect(lines.map(({ path }) => path)).toContain('/mobile/challenge/{mobileToken}/0198'),
  );
  expect(JSON.stringify(lines)).not.toContain('canary');
});

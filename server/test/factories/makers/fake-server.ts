import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from '../../at-the-end.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Replayed {
  status?: number;
  headers?: Record<string, string>;
  /** A text is sent as it is. */
  body?: unknown;
  /** The connection ends in the middle. */
  torn?: true;
}

export interface FakeServer {
  address: string;
  asked: Asked[];
  /** Answers the next request whose path contains this. */
  once(path: string, ...answers: Replayed[]): void;
}

/** A local server that replays documented answers, or the bad ones that a test asks for. Without a port it takes a free one. */
export async function fakeServer(usual: (asked: Asked) => Replayed, port = 0): Promise<FakeServer> {
  const asked: Asked[] = [];
  const planned: { path: string; answer: Replayed }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const one: Asked = {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      asked.push(one);
      const at = planned.findIndex(({ path }) => one.path.includes(path));
      const { status = 200, headers, body, torn } = at < 0 ? usual(one) : planned.splice(at, 1)[0]!.answer;
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(torn ? { 'content-length': String(text.length + 100) } : {}),
        ...headers,
      });
      if (torn) response.write(text, () => response.destroy());
      else response.end(text);
    });
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  atTheEnd(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    once: (path, ...answers) => planned.push(...answers.map((answer) => ({ path, answer }))),
  };
}

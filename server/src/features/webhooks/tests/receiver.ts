import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { atTheEnd } from '../../../../test/at-the-end.ts';

export interface Received {
  id: string;
  type: string;
  headers: IncomingHttpHeaders;
  text: string;
  data: Record<string, never> & { member?: { id: string; name?: string; email?: string } };
}

interface Receiver {
  answer(one: Received): number | null;
  received: Received[];
  url: string;
}

const taken = () => 200;

/** A system that receives events. `answer` decides what it says; null: it never answers. */
export async function receiver() {
  const received: Received[] = [];
  const me: Receiver = { answer: taken, received, url: '' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const { headers } = request;
      const one = { id: String(headers['webhook-id']), headers, text, ...JSON.parse(text) } as Received;
      const status = me.answer(one);
      received.push(one);
      if (status === null) return;
      response.writeHead(status, status === 302 ? { location: 'https://example.com/' } : {}).end('noted');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  me.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  atTheEnd(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return me;
}

/** Whether one of the signatures is that of this secret, as a receiver checks it, whose clock is the server's. */
export function isSignedBy(secret: string, { id, text, headers }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(new Webhook(secret).sign(id, at, text));
}

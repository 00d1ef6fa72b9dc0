import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error It has no types.
import { decrypt as decryptUntyped } from 'http_ece';
import { atTheEnd } from '../../../../test/at-the-end.ts';

const decrypt = decryptUntyped as (body: Buffer, keys: object) => Buffer;

export interface Received {
  path: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Starts a push service in this process, and the browsers that it serves (RFC 8030 and 8291). */
export async function fakePushService() {
  const received: Received[] = [];
  let statuses = [201];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!;
      response.writeHead(status, status < 400 ? {} : { 'retry-after': '0' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atTheEnd(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    /** The last answer is given again and again. */
    answer(...next: number[]) {
      statuses = next;
    },
    /** A browser with keys of its own, which alone can read what is sent to it. */
    newBrowser(path: string) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      return {
        path,
        // The contract asks for https; the test puts the loopback address in its place.
        endpoint: `https://push.example${path}`,
        loopback: `http://127.0.0.1:${port}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        read: (body: Buffer) =>
          decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8'),
      };
    },
  };
}

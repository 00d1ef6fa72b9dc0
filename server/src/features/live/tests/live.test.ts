import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '#contract/features/sessions/sessions.ts';
import { authenticate } from '../../../domain/identity/public.ts';
import type { LiveRule } from '../../../kernel/manifest/public.ts';
import { createServer } from '../../../platform/http/server.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { liveFrom } from '../index.ts';
import { breakListening, openStream } from '../../../../test/streams.ts';

let api: TestApi;
let app: FastifyInstance;
let address: string;
let programId: string;
let ada: Person;
let ben: Person;
/** Ids that a member must not see. */
const hidden = new Map<string, string[]>();
let asked = 0;

const rule: LiveRule = {
  topic: 'challenge.boardMoved',
  mayListen: async ({ actor }, id) => {
    asked += 1;
    return !hidden.get(actor.memberId)?.includes(id);
  },
};

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId);
  ben = await asMember(api, programId);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hidden.clear();
  asked = 0;
  app = await createServer(api.deps, liveFrom([rule]).routes, { authenticate });
  app.addHook('preClose', () => api.deps.live.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

const messageOf = (id: string, program = programId) =>
  ({ topic: 'challenge.boardMoved', programId: program, id }) as const;
const tell = (id: string, program = programId) =>
  api.deps.gateway
    .forProgram(program)
    .transaction()
    .execute((tx) => notifyLive(tx, messageOf(id, program)));

async function listening(person: Person) {
  const stream = await openStream(address, person.token);
  await stream.listening();
  return stream;
}

describe('messages', () => {
  test('arrive for changes in the program as soon as they are committed', async () => {
    const stream = await listening(ada);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    const [taken, id] = [newId(), newId()];
    const db = api.deps.gateway.forProgram(programId);
    await db
      .transaction()
      .execute(async (tx) => {
        await notifyLive(tx, messageOf(taken));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await tell(id);
    expect(await stream.nextEvent()).toEqual(['challenge.boardMoved', { id: id }]);
  });

  test('never come from another program', async () => {
    const other = await inProgram(api);
    const stream = await listening(ada);
    const [theirs, ours] = [newId(), newId()];
    await tell(theirs, other);
    await tell(ours);
    expect(await stream.nextEvent()).toEqual(['challenge.boardMoved', { id: ours }]);
    expect(asked).toBe(1);
  });

  test('respect visibility, within a minute of a change', async () => {
    const [secret, open] = [newId(), newId()];
    hidden.set(ben.id, [secret]);
    const [asAda, asBen] = [await listening(ada), await listening(ben)];
    await tell(secret);
    await tell(open);
    expect(await asAda.nextEvent()).toEqual(['challenge.boardMoved', { id: secret }]);
    expect(await asBen.nextEvent()).toEqual(['challenge.boardMoved', { id: open }]);
    await tell(open);
    await asBen.nextEvent();
    expect(asked).toBe(4);

    hidden.set(ben.id, [open]);
    // The check takes its time: a message to everyone says when one round is over. Each round is a minute, because a
    // check that the busy database turns away is repeated after the next one.
    const heard: unknown[] = [];
    const hears = () => heard.some((message) => (message as { id: string }).id === secret);
    // Fewer rounds than the memory of what one may see holds ids: it does not forget by overflowing.
    for (let round = 0; round < 100 && !hears(); round += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      const mark = newId();
      await tell(secret);
      await tell(mark);
      for (let last: unknown; last !== mark;) {
        const [, message] = (await asBen.nextEvent())! as [string, { id: string }];
        heard.push(message);
        last = message.id;
      }
    }
    expect(hears()).toBe(true);
    await tell(open);
    const mark = newId();
    await tell(mark);
    expect(await asBen.nextEvent()).toEqual(['challenge.boardMoved', { id: mark }]);
  });

  test('reach nobody if no feature answers for the topic', async () => {
    const bare = await createServer(api.deps, liveFrom([]).routes, { authenticate });
    const at = await bare.listen({ port: 0, host: '127.0.0.1' });
    const deaf = await openStream(at, ada.token);
    await deaf.listening();
    const stream = await listening(ben);
    await tell(newId());
    await stream.nextEvent();
    await api.deps.live.close();
    expect(await deaf.nextEvent()).toEqual(['end', { reason: 'unavailable' }]);
    await bare.close();
  });

  test('resume after a broken database connection, and say so', async () => {
    const stream = await listening(ada);
    expect(await breakListening(api.deps.databaseUrl)).toBe(1);
    expect(await stream.nextEvent()).toEqual(['resync', {}]);
    const id = newId();
    await tell(id);
    expect(await stream.nextEvent()).toEqual(['challenge.boardMoved', { id: id }]);
  });
});

describe('the end of a stream', () => {
  test('is prevented by a comment every 25 seconds', async () => {
    const stream = await listening(ada);
    await vi.advanceTimersByTimeAsync(24_999);
    await vi.advanceTimersByTimeAsync(1);
    expect(await stream.nextBlock()).toBe(': alive');
  });

  test('arrives at once when the session ends, and only on its own streams', async () => {
    const cleo = await asMember(api, programId);
    const stream = await listening(cleo);
    const other = await listening(ben);
    await api.call(cleo.token, logout);
    const id = newId();
    await tell(id);
    expect(await other.nextEvent()).toEqual(['challenge.boardMoved', { id }]);
    expect(await stream.nextEvent()).toEqual(['end', { reason: 'session_ended' }]);
    expect(await stream.nextBlock()).toBe(null);
  });

  test('arrives when the access token expires, even if the session lives', async () => {
    const dan = await asMember(api, programId);
    const stream = await listening(dan);
    await api.deps.gateway
      .global()
      .updateTable('session')
      .set({ accessExpiresAt: api.clock.now() })
      .where('memberId', '=', dan.id)
      .execute();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await stream.nextEvent()).toEqual(['end', { reason: 'not_signed_in' }]);
  });

  test('arrives for the oldest of six streams of a member', async () => {
    const first = await listening(ada);
    const others = [];
    for (let n = 0; n < 4; n += 1) others.push(await listening(ada));
    const asBen = await listening(ben);
    others.push(await listening(ada));
    expect(await first.nextEvent()).toEqual(['end', { reason: 'replaced' }]);
    expect(await first.nextBlock()).toBe(null);
    const id = newId();
    await tell(id);
    for (const stream of [...others, asBen])
      expect(await stream.nextEvent()).toEqual(['challenge.boardMoved', { id: id }]);
  });

  test('clears timers and memory after a disconnect', async () => {
    const stream = await listening(ada);
    expect(vi.getTimerCount()).toBe(3);
    stream.hangUp();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  });

  test('arrives when the server stops, leaving nothing behind', async () => {
    const stream = await listening(ada);
    await app.close();
    expect(await stream.nextEvent()).toEqual(['end', { reason: 'unavailable' }]);
    expect(await stream.nextBlock()).toBe(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});

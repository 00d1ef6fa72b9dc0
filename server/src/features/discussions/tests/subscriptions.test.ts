import { beforeAll, expect, test } from 'vitest';
import { getSubscriptions, setSubscription } from '#contract/features/discussions/discussions.ts';
import type { Person } from '../../../../test/api.ts';
import { openStream } from '../../../../test/streams.ts';
import { startWorld, type DiscussionWorld } from './world.ts';

let world: DiscussionWorld;
beforeAll(async () => {
  world = await startWorld();
});

const subscriptions = async (who: Person, id: string) =>
  (await world.api.call(who.token, getSubscriptions, { params: { id } })).body;
const subscribe = async (who: Person, id: string, wish: boolean) =>
  (await world.api.call(who.token, setSubscription, { params: { id }, body: { subscribe: wish } })).body;

test('subscribes before the first post, twice, and unsubscribes', async () => {
  const { ada, cora } = world;
  const id = await world.challenge();
  expect(await subscriptions(cora, id)).toEqual({ topicId: id, subscribed: false, count: 0 });
  expect(await subscribe(cora, id, true)).toEqual({ topicId: id, subscribed: true, count: 1 });
  expect(await subscribe(cora, id, true)).toEqual({ topicId: id, subscribed: true, count: 1 });
  expect(await subscriptions(ada, id)).toEqual({ topicId: id, subscribed: false, count: 1 });
  expect((await world.read(cora, id)).subscribed).toBe(true);
  expect(await subscribe(cora, id, false)).toEqual({ topicId: id, subscribed: false, count: 0 });
  expect(await subscribe(cora, id, false)).toEqual({ topicId: id, subscribed: false, count: 0 });
});

test('subscribes authors of posts', async () => {
  const { ben } = world;
  const id = await world.challenge();
  await world.post(ben, id, 'Hello');
  expect(await subscriptions(ben, id)).toEqual({ topicId: id, subscribed: true, count: 1 });
});

test('sends live updates to those who may read, and to nobody else', async () => {
  const { api, ben, cora, stranger } = world;
  const open = await world.challenge();
  const closed = await world.challenge({ public: 0 });
  const streams = await Promise.all([ben, cora, stranger].map(({ token }) => openStream(api.address, token)));
  await Promise.all(streams.map((stream) => stream.listening()));
  const [ofBen, ofCora, ofStranger] = streams;
  await world.post(ben, closed, 'Among us');
  const post = await world.post(ben, open, 'For all');
  expect(await ofBen!.nextEvent()).toEqual(['discussion.moved', { id: closed }]);
  expect(await ofBen!.nextEvent()).toEqual(['discussion.moved', { id: open }]);
  expect(await ofCora!.nextEvent()).toEqual(['discussion.moved', { id: open }]);
  for (const [method, body] of [
    ['POST', { text: 'For everybody' }],
    ['DELETE', undefined],
  ] as const) {
    await api.raw(ben.token, method, `discussions/${post.id}`, body);
    expect(await ofCora!.nextEvent()).toEqual(['discussion.moved', { id: open }]);
  }
  for (const stream of streams) stream.hangUp();
  // The other program's stream had nothing to say: it was cut while it waited.
  await expect(ofStranger!.nextEvent()).rejects.toThrow();
});

import { beforeAll, expect, test } from 'vitest';
import { listMemberInvites, listMessages } from '#contract/features/messages/messages.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { expectEachOnce, walkPages } from '../../../../test/walk-pages.ts';
import { startPost, type PostWorld } from './post.ts';

let world: PostWorld;
let reader: Person;

beforeAll(async () => {
  world = await startPost();
  reader = await asMember(world.api, world.programId, { firstName: 'Rita', lastName: 'Reader' });
  for (let at = 0; at < 5; at += 1) await world.make({ memberIds: [reader.id] });
});

test.each([listMessages, listMemberInvites])(
  'lists each message of $path once while messages arrive',
  async (spec) => {
    const params = { id: reader.id };
    const list = (query: object) => world.api.call(reader.token, spec, { params, query });
    const before = (await list({ perPage: 100 })).body.items.map(({ id }) => id);
    const seen = await walkPages(list, async () => {
      world.api.clock.set(new Date(world.api.clock.now().getTime() + 1000));
      await world.make({ memberIds: [reader.id] });
    });
    // New messages are above the page that was read, so the walk finds exactly those from before.
    expect(seen).toEqual(before);
    expectEachOnce(seen, before);
  },
);

test('lists messages of the same time once', async () => {
  const params = { id: reader.id };
  const list = (query: object) => world.api.call(reader.token, listMessages, { params, query });
  const { body } = await list({ perPage: 100 });
  const seen = await walkPages(list, async () => undefined);
  expect(seen).toEqual(body.items.map(({ id }) => id));
});

test.each([
  ['of another list', ['name', 'asc', '1', '0190a000-0000-7000-8000-000000000000']],
  ['without a moment', ['created', 'desc', '2026-11-16', '0190a000-0000-7000-8000-000000000000']],
])('rejects a cursor %s', async (_, parts) => {
  const after = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const answer = await world.api.call(reader.token, listMessages, {
    params: { id: reader.id },
    query: { after },
  });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })]);
});

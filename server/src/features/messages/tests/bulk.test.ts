import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { sql } from '../../../platform/db/db.ts';
import { startPost, type PostWorld } from './post.ts';

const crowd = 3000;
let world: PostWorld;

beforeAll(async () => {
  world = await startPost();
  const db = world.api.deps.gateway.forProgram(world.programId);
  await sql`insert into member (program_id, id, email, username, first_name, last_name, time_zone, registered_on, created_at)
    select ${world.programId}, md5('crowd' || n)::uuid, 'crowd' || n || '@example.test', 'crowd' || n, 'Crowd', n::text, 'UTC',
      '2025-01-01', now() from generate_series(1, ${crowd}) as n`.execute(db);
});

/** How many statements the server, which runs in this process, sends while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as unknown as { query(this: unknown, ...rest: unknown[]): unknown };
  const { query } = prototype;
  let count = 0;
  prototype.query = function counted(...rest) {
    count += 1;
    return query.apply(this, rest);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return count;
}

test('invites 3,000 people with a bounded number of statements', async () => {
  const { api, admin } = world;
  const { id } = await world.make({ open: 0 }, admin);
  const body = { type: 'competitions' as const, challengeId: id, includeAll: true };
  let status = 0;
  const statements = await statementsOf(async () => {
    ({ status } = await api.call(admin.token, sendInvites, { body }));
  });
  expect(status).toBe(200);
  expect(statements).toBeLessThan(25);
  const db = api.deps.gateway.forProgram(world.programId);
  const { rows } = await sql<{
    messages: number;
    people: number;
    versions: string;
  }>`select count(*) as messages, count(distinct recipient_id) as people, string_agg(distinct substr(id::text, 15, 1), '') as versions
    from message where challenge_id = ${id}`.execute(db);
  const everybody = crowd + 4;
  expect(rows[0]).toMatchObject({ messages: everybody, people: everybody, versions: '7' });
  // A repetition notifies nobody.
  expect((await api.call(admin.token, sendInvites, { body })).status).toBe(200);
  const again = await sql<{ count: number }>`select count(*) as count from message`.execute(db);
  expect(again.rows[0]!.count).toBe(everybody);
});

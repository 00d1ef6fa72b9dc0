import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { asOwner } from '../../../test/canaries.ts';
import { newId } from '../../platform/ids/ids.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

test('numbers existing revisions, and new ones follow them (migration 0421)', async () => {
  const text = readFileSync(
    new URL('../../../migrations/0421_revisions_in_order.sql', import.meta.url),
    'utf8',
  );
  const [programId, memberId] = [newId(), newId()];
  const rows = await asOwner(api, async (client) => {
    await client.query('create schema as_before');
    await client.query('set search_path = as_before');
    await client.query(`create table entry_revision (program_id uuid not null, id uuid not null, member_id uuid not null,
      day date not null, source text not null, amount integer not null, rate integer, recorded_at timestamptz not null,
      replaced_at timestamptz not null, primary key (program_id, member_id, day, id))`);
    const old = `insert into as_before.entry_revision (program_id, id, member_id, day, source, amount, recorded_at, replaced_at)
      values ($1, gen_random_uuid(), $2, '2026-11-16', 'manual', $3, now(), now())`;
    for (const amount of [100, 200, 300]) await client.query(old, [programId, memberId, amount]);
    await client.query(text);
    await client.query(
      `insert into entry_revision (program_id, member_id, day, source, amount, recorded_at, replaced_at)
      values ($1, $2, '2026-11-16', 'manual', 400, now(), now())`,
      [programId, memberId],
    );
    const found = await client.query<{ member: string; amount: number; id: number }>(
      'select member_id as member, amount, id::integer from entry_revision where program_id = $1 order by id',
      [programId],
    );
    await client.query('drop schema as_before cascade');
    return found.rows;
  });
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100, 200, 300, 400]);
  expect(rows.at(-1)!.amount).toBe(400);
  expect(new Set(rows.map(({ member }) => member))).toEqual(new Set([memberId]));
});

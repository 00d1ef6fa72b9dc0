import { expect, test } from 'vitest';
import { pushDown } from './push-down.ts';

const anchor = (parameter: number) =>
  `(select program_id as anchor_program from distribution.tenant where program_id = $${parameter}::uuid) anchor`;

test('an insert of arrays begins with the machine of its program', () => {
  expect(pushDown('insert into a (program_id, id) select $1::uuid, * from unnest($2::uuid[])')).toEqual({
    text: `insert into a (program_id, id) select anchor.anchor_program, given.* from ${anchor(1)} cross join unnest($2::uuid[]) as given`,
    program: 0,
  });
  const text =
    'insert into a (id, program_id) select i.id, $2::uuid from unnest(array($1::uuid[])) as i (id) on conflict do nothing';
  expect(pushDown(text)).toEqual({
    text: `insert into a (id, program_id) select i.id, anchor.anchor_program from ${anchor(2)} cross join unnest(array($1::uuid[])) as i (id) on conflict do nothing`,
    program: 1,
  });
});

test('so does an insert that asks other tables, or none', () => {
  const copy = 'insert into a (program_id, n) select $1::uuid, coalesce(n, $2) from a where program_id = $3';
  expect(pushDown(copy)?.text).toBe(
    `insert into a (program_id, n) select anchor.anchor_program, coalesce(n, $2) from ${anchor(1)} cross join a where program_id = $3`,
  );
  const once = 'insert into a (program_id) select $1::uuid where not exists (select from a)';
  expect(pushDown(once)?.text).toBe(
    `insert into a (program_id) select anchor.anchor_program from ${anchor(1)} where not exists (select from a)`,
  );
});

test('rows in groups are grouped by their program too', () => {
  const text =
    'with w as (insert into a (program_id, n) select $1::uuid, sum(n) from (select n from b group by n) b group by m) select from w group by n';
  expect(pushDown(text)?.text).toBe(
    `with w as (insert into a (program_id, n) select anchor.anchor_program, sum(n) from ${anchor(1)} cross join (select n from b group by n) b group by anchor.anchor_program, m) select from w group by n`,
  );
});

test('both inserts of one statement are changed', () => {
  const text =
    'with w as (insert into a (program_id, n) select $1::uuid, n from unnest($2) as i (n) returning n) insert into b (program_id, n) select $3::uuid, n from w';
  const pushed = pushDown(text)?.text ?? '';
  expect(pushed.match(/distribution\.tenant/g)).toHaveLength(2);
  expect(pushed).toContain('returning n) insert into b');
});

test('other statements stay as they are', () => {
  for (const text of [
    'insert into a (program_id, id) values ($1, $2)',
    'insert into a (program_id, id) select program_id, id from b where program_id = $1',
    'insert into mail (id, kind) select $1::uuid, k from unnest($2::text[]) as k',
    'select * from a',
  ])
    expect(pushDown(text)).toBeNull();
});

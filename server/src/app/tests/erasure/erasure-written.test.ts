import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { asOwner, canariesLeft, canary } from '../../../../test/canaries.ts';
import { dataMap } from '../../../../test/house/data-map.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';

/** Everything that an admin may have written about one person goes with them; what is about several people stays. */
interface Written {
  client: pg.Client;
  programId: string;
  /** Names the people it is about. */
  people: readonly { id: string; email: string }[];
  text: string;
}

const emailTo = async ({ client, programId, people, text }: Written) => {
  const id = randomUUID();
  await client.query(
    `insert into admin_email (program_id, id, audience, status, subject, body, created_at, send_at)
      values ($1, $2, 'members', 'scheduled', $3, $3, now(), now())`,
    [programId, id, text],
  );
  for (const person of people)
    await client.query(
      `insert into admin_email_choice (program_id, email_id, member_id) values ($1, $2, $3)`,
      [programId, id, person.id],
    );
};

const checkedFile = async ({ client, programId, people, text }: Written) => {
  const id = randomUUID();
  await client.query(
    `insert into member_import (program_id, id, by_member_id, actor, file_name, headers, mapping, row_count, state, created_at)
      values ($1, $2, $3, '{}', $4, '{}', '{}', 1, 'checked', now())`,
    [programId, id, randomUUID(), people.length === 1 ? text : 'everybody.csv'],
  );
  for (const [line, { email }] of people.entries())
    await client.query(
      `insert into member_import_row (program_id, import_id, line, cells, problem_value) values ($1, $2, $3, $4, $5)`,
      [programId, id, line, [text, ` ${email.toUpperCase()}`], text],
    );
};

const ways: Record<string, (written: Written) => Promise<unknown>> = {
  'admin_email.subject': emailTo,
  'admin_email.body': emailTo,
  'admin_email.search_text': emailTo,
  'member_import.file_name': checkedFile,
  'member_import_row.cells': checkedFile,
  'member_import_row.problem_value': checkedFile,
  'import_run.report': ({ client, programId, people, text }) =>
    client.query(
      `insert into import_run (program_id, id, format, file_hash, report, created_at)
        values ($1, $2, 'csv', $3, $4, now())`,
      [
        programId,
        randomUUID(),
        Buffer.from(randomUUID()),
        JSON.stringify({ rows: people.map(({ email }) => `${email}: ${text}`) }),
      ],
    ),
  'point_reason.reason': async ({ client, programId, people, text }) => {
    const cause = randomUUID();
    await client.query(`insert into point_reason (program_id, cause, reason) values ($1, $2, $3)`, [
      programId,
      cause,
      text,
    ]);
    for (const { id } of people)
      await client.query(
        `insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
          values ($1, $2, 'given', $3, '2026-11-01', 5, now())`,
        [programId, id, cause],
      );
  },
};

const about = Object.entries(dataMap).flatMap(([table, { about: names = '' }]) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => `${table}.${name}`),
);

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});

test('each column in which somebody is written about has its case here', () => {
  expect(Object.keys(ways).toSorted()).toEqual(about.toSorted());
});

test.each(Object.keys(ways))('what %s says about one person is gone when they are erased', async (column) => {
  const made = async () => {
    const email = `${randomUUID()}@written.example`;
    const username = `w-${randomUUID().slice(0, 8)}`;
    const { id } = await makeLogin(api.deps, programId, { email, username });
    return { id, email, username };
  };
  const [me, colleague] = [await made(), await made()];
  const { body } = await api.call(null, login, { body: { email: me.email, password } });
  await asOwner(api, async (client) => {
    await client.query('set session_replication_role = replica');
    const written = { client, programId, text: `${canary}-about-me-1` };
    await ways[column]!({ ...written, people: [me] });
    await ways[column]!({ ...written, people: [me, colleague], text: `${canary}-about-both-1` });
  });
  const planted = await asOwner(api, canariesLeft);
  expect([
    planted.some((place) => place.endsWith(': me')),
    planted.some((place) => place.endsWith(': both')),
  ]).toEqual([true, true]);
  const erased = await api.call(body.accessToken, eraseMember, {
    params: { id: me.id },
    body: { username: me.username },
  });
  expect(erased.status).toBe(200);
  const left = await asOwner(api, canariesLeft);
  expect(left.filter((place) => place.endsWith(': me'))).toEqual([]);
  // What also names a colleague is not only about them. A report of an import is emptied whole.
  if (column !== 'import_run.report') expect(left.some((place) => place.endsWith(': both'))).toBe(true);
  await asOwner(api, (client) =>
    client.query(
      'delete from admin_email; delete from member_import; delete from member_import_row; delete from import_run; delete from point_reason',
    ),
  );
});

import { beforeAll, expect, test } from 'vitest';
import { inProgram, startApi, type TestApi } from '../../../test/api.ts';
import { sql } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/handle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

// An address is one person's, so the index of addresses over all programs serves as well. Usernames repeat in every program.
const conditions = {
  username: /Index Cond: .*program_id.* AND \(lower\(username\) = /,
  email: /Index Cond: .*\(lower\(email\) = /,
} as const;

// Behind row-level security an index serves only conditions that reveal nothing about hidden rows (migration 0392).
test.each(['username', 'email'] as const)(
  'a member is looked up by %s through its index, in their program',
  async (name) => {
    const programId = await inProgram(api);
    const db = api.deps.gateway.forProgram(programId);
    const plan = await inTransaction(db, async (tx) => {
      // There are few members here: reading them all would be as good.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<
        Record<string, string>
      >`explain select id from member where program_id = ${programId}
      and lower(${sql.ref(name)}) = ${'ada'}`.execute(tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toMatch(conditions[name]);
  },
);

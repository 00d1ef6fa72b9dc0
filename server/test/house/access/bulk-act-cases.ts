import * as bulk from '#contract/features/programs/bulk-acts.ts';
import type { TestApi } from '../../api.ts';
import { sql } from '../../../src/platform/db/db.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';

/** An act over one program, by the login of a member. */
async function bulkActOf(
  { deps }: TestApi,
  { memberId, birch, state }: { memberId: string; birch: string; state: string },
): Promise<string> {
  const id = newId();
  const db = deps.gateway.forPlatform('a test');
  await sql`insert into bulk_act (id, login_id, actor, kind, value, state, created_at)
    select ${id}::uuid, login_id, '{}', 'tier', '"pro"', ${state}, now() from member where id = ${memberId}`.execute(
    db,
  );
  await sql`insert into bulk_act_program (bulk_act_id, target_id, name, state, replaced)
    values (${id}, ${birch}, 'Birch', 'changed', '"pro"')`.execute(db);
  return id;
}

/** Calls about acts over many programs, which any super admin sees. */
export const bulkActCases: readonly AccessCase[] = [
  about(bulk.previewBulkAct, { body: () => ({ kind: 'tier', tier: 'pro', ids: [newId()] }) }),
  about(bulk.listBulkActs),
  about(bulk.beginBulkAct, {
    body: ({ birch }) => ({ kind: 'endsOn', endsOn: null, ids: [birch], confirm: 1 }),
  }),
  ...(
    [
      [bulk.getBulkAct, 'done'],
      [bulk.listBulkPrograms, 'done'],
      [bulk.stopBulkAct, 'running'],
      [bulk.resumeBulkAct, 'stopped'],
      [bulk.undoBulkAct, 'done'],
    ] as const
  ).map(([spec, state]): AccessCase => ({
    spec,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async ({ api, birch }, actor, target) => ({
      params: {
        id: target === 'own' ? await bulkActOf(api, { memberId: actor.id, birch, state }) : newId(),
      },
    }),
  })),
];

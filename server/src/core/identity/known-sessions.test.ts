import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { sql } from '../../platform/db/db.ts';
import { authenticate } from './authenticate.ts';
import {
  beginKeeping,
  confirmSessions,
  findKnown,
  unconfirmed,
  type KnownSession,
} from './known-sessions.ts';

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});

/** What would be kept of a session that is read now. */
async function readNow(person: Person): Promise<KnownSession> {
  const { actor } = await authenticate(api.deps, `Bearer ${person.token}`, false);
  const now = api.clock.now();
  const until = new Date(now.getTime() + 3_600_000);
  return { actor, accessHash: null, previousAccessHash: null, idleUntil: until, from: now, until };
}

test('what is read while somebody else is told of a change is not kept: it may be from before', async () => {
  const db = api.deps.gateway.forProgram(programId);
  const [one, other] = [await asMember(api, programId), await asMember(api, programId)];
  const find = ({ actor }: KnownSession) => findKnown(db, actor.sessionId, api.clock.now());
  const otherSession = await readNow(other);
  (await beginKeeping(db))(otherSession);
  const call = { db, session: unconfirmed(db, find(otherSession)!) };

  const keep = await beginKeeping(db);
  const before = await readNow(one);
  await sql`update member set role_name = 'ProTierAdmin' where id = ${one.id}`.execute(db);
  await confirmSessions(db, [call]);
  expect(call.session.confirmed).toBe(true);
  keep(before);
  expect(find(before)).toBeUndefined();

  (await beginKeeping(db))(await readNow(one));
  expect(find(before)?.actor.roleName).toBe('ProTierAdmin');
});

test('whatever the session is read from is watched by a trigger', async () => {
  const source = readFileSync(new URL('session.queries.ts', import.meta.url), 'utf8');
  const statement = source.slice(
    source.indexOf('const liveSessions'),
    source.indexOf('export const findActor'),
  );
  const tables: Record<string, string> = { s: 'session', l: 'login', m: 'member', t: 'team_membership' };
  const read = new Set(
    [...statement.matchAll(/\b([slmt])\.(\w+)/g)].map(
      ([, alias = '', column]) => `${tables[alias]}.${column}`,
    ),
  );
  expect(read.size).toBeGreaterThan(15);
  const { rows } = await sql<{ on: string; means: string }>`select tgrelid::regclass::text as on,
      string_agg(pg_get_triggerdef(oid), ' ') as means
    from pg_trigger where tgfoid::regproc::text in ('note_access_change', 'note_leader_change') group by 1`.execute(
    api.deps.gateway.forProgram(programId),
  );
  const watched = new Map(rows.map(({ on, means }) => [on, means]));
  // A row's own key does not change; of who leads, every change of a leader's row is told.
  const unwatched = [...read].filter((name) => {
    const [table = '', column = ''] = name.split('.');
    if (column === 'id' || name === 'member.program_id' || table === 'team_membership') return false;
    return !new RegExp(`\\b${column}\\b`).test(watched.get(table) ?? '');
  });
  expect(unwatched).toEqual([]);
});

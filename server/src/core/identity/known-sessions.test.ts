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

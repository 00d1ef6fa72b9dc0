import pg from 'pg';
import { copyToChallenge } from '../server/src/domain/maps/public.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { inTransaction } from '../server/src/platform/db/handle.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import { makeLogin } from '../server/seed/builders/logins.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { makeMap } from '../server/test/factories/maps.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { insertChallenge, insertPeople, insertRoster, insertScores, type Person } from './data.ts';

export { password } from '../server/seed/builders/logins.ts';

export interface Walk {
  challengeId: string;
  /** A member half-way along the route, who logs in. */
  email: string;
  /** This member and the leader keep walking. */
  log(base: string): Promise<void>;
}

const [points, places, participants] = [20_000, 200, 10_000];
/** Winds from the Atlantic to the Black Sea. */
const route = Array.from({ length: points }, (_, i): [number, number] => {
  const part = i / points;
  return [-9 + part * 37, 44 + 3 * Math.sin(part * 25) + 0.4 * Math.sin(part * 700)];
});

/** Makes a running challenge on that route, with people at all of its places. */
export async function makeWalk(deps: Deps): Promise<Walk> {
  const { id: programId } = await makeProgram(deps, { name: 'Walkers', slug: 'walkers' });
  const walker = await makeLogin(deps, programId, {
    firstName: 'Wanda',
    lastName: 'Walker',
    email: 'wanda@walkers.test',
  });
  const client = new pg.Client({ connectionString: deps.databaseUrl });
  await client.connect();
  const challengeId = newId();
  const start = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  await client.query(insertPeople, [programId, participants - 1]);
  await client.query(insertChallenge, [programId, challengeId, 'Across Europe']);
  await client.query(insertRoster, [programId, challengeId, start]);
  await client.query(insertScores, [programId, challengeId, start]);
  const goal = 41 * 8000;
  await client.query('update score set total = $2, rank_score = $2 where member_id = $1', [
    walker.id,
    goal / 2,
  ]);
  const first = await client.query<{ id: string }>(
    'select member_id as id from score where challenge_id = $1 order by rank_score desc limit 5',
    [challengeId],
  );
  const fractions = Array.from({ length: places }, (_, i) => i / places);
  const lengthMetres = 4_200_000;
  const map = await makeMap(deps, programId, {
    name: 'Across Europe',
    route,
    fractions,
    lengthMetres,
  });
  const at = { programId, challengeId, now: deps.clock.now() };
  await inTransaction(deps.gateway.forProgram(programId), (tx) =>
    copyToChallenge(tx, at, { id: map.id, kind: 'normal', shared: false, lengthMetres }),
  );
  await client.query('update challenge set map_id = $2 where id = $1', [challengeId, map.id]);
  await client.query('update map set stirred = true where challenge_id = $1', [challengeId]);
  await client.query('vacuum (analyze)');
  const leaders: Person[] = [];
  for (const { id } of first.rows) {
    const loginId = newId();
    await client.query('insert into login (id, email, created_at) values ($1, $2, now())', [
      loginId,
      `${loginId}@bench.test`,
    ]);
    await client.query('insert into login_member (login_id, program_id, member_id) values ($1, $2, $3)', [
      loginId,
      programId,
      id,
    ]);
    leaders.push({ id, token: await signIn(deps, programId, { id, loginId }) });
  }
  await client.end();
  const token = await signIn(deps, programId, walker);
  return {
    challengeId,
    email: walker.email,
    async log(base) {
      const date = new Date().toISOString().slice(0, 10);
      for (const who of [{ id: walker.id, token }, ...leaders])
        await fetch(`${base}/api/members/${who.id}/add-steps`, {
          method: 'POST',
          headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ stepData: [{ date, steps: 19_000 }] }),
        });
    },
  };
}

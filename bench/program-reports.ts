// The reports of a program with very many members: what a file costs beside COPY of the same query to nowhere, the
// memory of the server, and how long recordings take while a report runs.
import pg from 'pg';
import type { Db } from '../server/src/platform/db/handle.ts';
import { wholeReport } from '../server/src/features/reporting/reporting.queries.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { makeField, type Person } from './data.ts';
import { load, median } from './load.ts';

const reports = ['all-users', 'member-stats'] as const;
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Steps of every tenth member on the last 30 days. */
const insertDays = `insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select m.program_id, m.id, d.day::date, 'device', (random() * 12000)::integer, now()
  from member m, generate_series(current_date - 29, current_date - 1, '1 day') as d (day)
  where m.program_id = $1 and hashtext(m.username) % 10 = 0`;

export interface ReportWorld {
  deps: Deps;
  port: number;
  /** Returns the resident memory of the server in MB. */
  memory(): number;
}

/** How long PostgreSQL takes to write the same rows to nowhere, in seconds. */
async function copied(client: pg.Client, db: Db, programId: string, name: (typeof reports)[number]) {
  const scope = {
    programId,
    from: daysAgo(29),
    to: today,
    today,
    now: new Date(),
    manualMode: 'replace' as const,
    organizationId: null,
    teamId: null,
    challengeId: null,
  };
  const { sql, parameters } = wholeReport(name, scope, { column: 'name', order: 'asc' }).compile(db);
  const text = sql.replaceAll(/\$(\d+)/g, (_, at) => {
    const value = parameters[Number(at) - 1];
    return value === null ? 'null' : client.escapeLiteral(String(value));
  });
  const began = performance.now();
  await client.query(`copy (${text}) to '/dev/null' (format csv)`);
  return (performance.now() - began) / 1000;
}

/** Reads a whole file and drops it. */
async function downloaded(address: string, token: string, memory: () => number) {
  const began = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let [bytes, seen, peak] = [0, 0, memory()];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (bytes - seen < 4_000_000) continue;
    seen = bytes;
    peak = Math.max(peak, memory());
  }
  return { seconds: (performance.now() - began) / 1000, bytes, peak };
}

const logs = (people: readonly Person[]) => (connection: number) => {
  const person = people[connection % people.length]!;
  const steps = Math.floor(Math.random() * 20_000);
  const body = JSON.stringify({ stepData: [{ date: today, steps }] });
  return { path: `/api/members/${person.id}/add-steps`, token: person.token, body };
};

/** Recordings with and without a report beside them. */
async function recordings(port: number, people: readonly Person[], report: () => Promise<unknown>) {
  const alone = await load(port, 4, 8, logs(people));
  const stopping = new AbortController();
  const beside = (async () => {
    while (!stopping.signal.aborted) await report();
  })();
  const together = await load(port, 4, 8, logs(people));
  stopping.abort();
  await beside;
  return { alone, together };
}

/** Prints the figures of reports with this many rows. Answers false if a report is not what it should be. */
export async function measureReports({ deps, port, memory }: ReportWorld, size: number): Promise<void> {
  const { programId, people } = await makeField(deps, size);
  const client = new pg.Client({ connectionString: deps.databaseUrl });
  await client.connect();
  await client.query(insertDays, [programId]);
  await client.query('vacuum analyze step_day');
  const admin = await makeMember(deps, programId, { roleName: 'ProTierAdmin' });
  const token = await signIn(deps, programId, admin);
  const db = deps.gateway.forProgram(programId);
  const addressOf = (name: string) => `http://127.0.0.1:${port}/api/programs/${programId}/${name}`;
  for (const name of reports) {
    const rounds = { copy: [] as number[], file: [] as number[] };
    let [peak, bytes] = [0, 0];
    const before = memory();
    for (let round = 0; round < 3; round += 1) {
      rounds.copy.push(await copied(client, db, programId, name));
      const file = await downloaded(addressOf(name), token, memory);
      rounds.file.push(file.seconds);
      peak = Math.max(peak, file.peak);
      ({ bytes } = file);
    }
    const [copy, file] = [median(rounds.copy), median(rounds.file)];
    console.log(
      `${name}, ${size.toLocaleString('en')} rows, ${(bytes / 1e6).toFixed(0)} MB: file ${file.toFixed(1)} s, COPY ${copy.toFixed(1)} s, ratio ${(file / copy).toFixed(2)} (at most 1.5), memory +${(peak - before).toFixed(0)} MB (at most 50)`,
    );
  }
  const { alone, together } = await recordings(port, people, () =>
    downloaded(addressOf('member-stats'), token, memory),
  );
  console.log(
    `recordings, 4 callers: p99 ${alone.p99.toFixed(1)} ms alone, ${together.p99.toFixed(1)} ms beside a report, ratio ${(together.p99 / alone.p99).toFixed(2)} (at most 2); failed ${alone.failed + together.failed}`,
  );
  await client.end();
}

import pg from 'pg';
import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { allJobs } from '../../src/app/worker.ts';
import { asAdmin, asMember, inProgram, startApi } from '../api.ts';

/** Tables with a row for each member of a program, or for each of their days. */
const large = ['member', 'step_day', 'converter_entry', 'member_period_steps', 'member_presence', 'score'];
/** Indexes of the few rows that are an exception. */
const small = ['member_example', 'member_absent', 'member_inactive', 'member_admins'];

/**
 * Jobs that count all members of a program, or all their days, in one statement, and why they may. The list may only become shorter: a
 * figure follows from what changed (docs/decisions/580), and a recount is for the night, some members at a time.
 */
const mayCountAll: Readonly<Record<string, string>> = {
  'programs.countFigures':
    'the list of programs: members, and who logged this week and month, four times an hour',
  'overview.addLate':
    'only where files brought days before anybody’s first one: who has the first day, and members of weeks from there on',
  'overview.count': 'each day, week and month once; members of three weeks from an index, each hour',
};

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Runs work and answers every statement that it sent. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function send(this: unknown, ...args: unknown[]) {
    const config = args[0] as string | Statement;
    if (typeof config === 'object' && /^\s*(?:select|with|insert|update|delete)\b/i.test(config.text))
      sent.push({ text: config.text, values: config.values ?? [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
}

/** The large tables that a plan adds up without naming members. */
function countedWhole(plan: Plan, isAdding = false): string[] {
  const adds = isAdding || plan['Node Type'].endsWith('Aggregate');
  const table = plan['Relation Name'];
  const condition = `${plan['Index Cond'] ?? ''} ${plan['Recheck Cond'] ?? ''}`;
  const isFew = small.includes(plan['Index Name'] ?? plan.Plans?.[0]?.['Index Name'] ?? '');
  const namesMembers = /\b(?:member_id|id) = /.test(condition.replaceAll('program_id', ''));
  const own =
    adds && table && plan['Node Type'].endsWith('Scan') && large.includes(table) && !isFew && !namesMembers
      ? [`${table} by ${plan['Index Name'] ?? 'itself'}`]
      : [];
  // A limit ends a scan, and what is below it counts a bounded number of rows.
  const below = plan['Node Type'] === 'Limit' ? false : adds;
  return [...own, ...(plan.Plans ?? []).flatMap((each) => countedWhole(each, below))];
}

test(
  'no job counts all members or days of a program in one statement, except as listed',
  { timeout: 120_000 },
  async () => {
    const api = await startApi();
    const programId = await inProgram(api);
    const admin = await asAdmin(api, programId);
    const ada = await asMember(api, programId, { username: 'ada' });
    const stepData = [{ date: '2026-11-16', steps: 4000 }];
    expect((await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } })).status).toBe(
      200,
    );
    const body = new FormData();
    body.set('format', 'generic');
    body.set('file', new Blob(['person,date,steps\nada,2026-11-10,900\nada,2026-03-01,800\n']), 'days.csv');
    expect((await api.call(admin.token, importActivity, { params: { id: programId }, body })).status).toBe(
      200,
    );
    const client = new pg.Client({ connectionString: api.deps.databaseUrl });
    await client.connect();
    // Enough people that a plan by their ids is the cheaper one.
    await client.query(
      `insert into member (program_id, id, email, username, first_name, last_name, time_zone, registered_on, created_at)
      select $1, gen_random_uuid(), 'p' || n || '@plans.test', 'p' || n, 'Person', n::text, 'UTC', '2026-01-01', now()
      from generate_series(1, 3000) n`,
      [programId],
    );
    await client.query('analyze; set enable_seqscan = off');
    const found = new Map<string, string[]>();
    let planned = 0;
    for (const job of allJobs.filter(({ name }) => name !== 'overview.verify')) {
      const sent = await statementsOf(() => job.run(api.deps));
      for (const { text, values } of sent) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (format json) ${text}`,
          [...values],
        );
        planned += 1;
        const whole = countedWhole(rows[0]!['QUERY PLAN'][0].Plan);
        if (whole.length)
          found.set(job.name, [
            ...(found.get(job.name) ?? []),
            `${whole.join(' ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
          ]);
      }
    }
    await client.end();
    expect(planned).toBeGreaterThan(50);
    const unlisted = [...found].filter(([name]) => !(name in mayCountAll));
    expect(unlisted).toEqual([]);
    expect(Object.keys(mayCountAll).filter((name) => !found.has(name))).toEqual([]);
  },
);

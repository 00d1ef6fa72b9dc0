import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { asAdmin } from '../../../../test/api.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { importActivity } from '../services/import-activity.ts';
import { counted, openHarness, send } from './import-harness.ts';

const harness = openHarness();
const fixture = readFileSync(new URL('fixtures/fitabase-daily.csv', import.meta.url), 'utf8');
const oneDay = 'person,date,steps\nada,2026-11-01,1\n';
const yoga = (minutes: number) => `person,date,steps,minutes,activity\nada,2026-11-16,,${minutes},yoga\n`;

/** As the command does it: waits for its turn. */
async function importText(text: string, format: 'generic' | 'fitabase-daily') {
  const folder = await mkdtemp(join(tmpdir(), 'goodstride-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'days.csv'), text);
  const context = contextOf(harness.api.deps, harness.programId);
  return importActivity(context, join(folder, 'days.csv'), { format, createMembers: true }, { actor: null });
}

describe('the right to import', () => {
  test('only admins of the program can see it, and each view is audited', async () => {
    expect((await send(harness, fixture, {}, harness.ada)).status).toBe(403);
    const other = await asAdmin(harness.api, (await makeProgram(harness.api.deps)).id);
    expect((await send(harness, fixture, {}, other)).status).toBe(404);
    await send(harness, oneDay);
    const rows = await harness.api.deps.gateway
      .forProgram(harness.programId)
      .selectFrom('auditLog')
      .selectAll()
      .execute();
    expect(rows).toMatchObject([
      { action: 'activity.import', memberId: harness.admin.id, details: { rows: 1, daysNew: 1 } },
    ]);
  });

  test('twenty uploads in ten minutes each', async () => {
    for (let i = 0; i < 20; i += 1) expect((await send(harness, oneDay)).status).toBe(200);
    const refused = await send(harness, oneDay);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  });
});

describe('together with others', () => {
  test('uploads for one program come one after another: the others are asked to wait, or find it done', async () => {
    const fields = { format: 'fitabase-daily', createMembers: 'true' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(harness, fixture, fields)));
    const outcomes = answers.map(({ body }) => body.code ?? body.applied);
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
    for (const outcome of outcomes) expect([true, false, 'in_flight']).toContain(outcome);
    expect([await counted(harness, 'stepDay'), await counted(harness, 'entryRevision')]).toEqual([6, 0]);
    expect(await counted(harness, 'importRun')).toBe(1);
  });

  test('the command waits for its turn: all four run, one writes', async () => {
    const reports = await Promise.all([1, 2, 3, 4].map(() => importText(fixture, 'fitabase-daily')));
    expect(reports.filter((report) => report.applied)).toHaveLength(1);
    expect([await counted(harness, 'stepDay'), await counted(harness, 'importRun')]).toEqual([6, 1]);
  });

  test('keeps everything a member records during an import, as the day or as a revision of it', async () => {
    const { api, ada } = harness;
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    const turns = numbers.map(async (minutes) => {
      if (minutes % 2) return (await importText(yoga(minutes), 'generic')).applied;
      const stepData = [{ date: '2026-11-16', activities: [{ activityId: 'yoga', minutes }] }];
      return (
        (await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } })).status === 200
      );
    });
    expect(await Promise.all(turns)).toEqual(numbers.map(() => true));
    const db = api.deps.gateway.forProgram(harness.programId);
    const kept = await db.selectFrom('entryRevision').select('amount').execute();
    const [now] = await db.selectFrom('converterEntry').select('minutes as amount').execute();
    const amounts = [...kept, now].map((row) => Number(row?.amount));
    expect(amounts.toSorted((a, b) => a - b)).toEqual(numbers);
  });
});

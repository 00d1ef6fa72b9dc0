import { describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import {
  discardOwnImport,
  listOwnImportRows,
  listOwnImports,
} from '#contract/features/devices/own-imports.ts';
import { addWellnessMetrics, getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import { asAdmin, asMember, inProgram } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { importHarness } from './import-harness.ts';

const harness = importHarness();
const { look, apply, undo, rows, steps, imported } = harness;

describe('stored values', () => {
  const day = '2026-11-15';

  test('keeps what the member entered, with imported steps beside it', async () => {
    const body = { metricType: 'sleep' as const, wellnessMetricsData: [{ date: day, value: 6 }] };
    expect(
      (
        await harness
          .api()
          .call(harness.ada().token, addWellnessMetrics, { params: { id: harness.ada().id }, body })
      ).status,
    ).toBe(200);
    const stepData = [{ date: day, steps: 100 }];
    await harness
      .api()
      .call(harness.ada().token, addSteps, { params: { id: harness.ada().id }, body: { stepData } });
    const seen = (await look(`date,steps,sleep\n${day},9000,8\n`)).body;
    expect(seen.counts).toMatchObject({ added: 0, kept: 2 });
    const { items } = await rows(seen.id, { verdict: 'kept' });
    const reason = 'You typed in steps for this day, and they count.';
    expect(items).toMatchObject([
      { metric: 'sleep', before: 6, value: 8 },
      { metric: 'steps', before: 100, value: 9000, reason },
    ]);
    await apply(seen.id);
    const { body: sleep } = await harness
      .api()
      .call(harness.ada().token, getWellnessMetricData, { params: { id: harness.ada().id } });
    expect(sleep.items).toMatchObject([{ metric: 'sleep', value: 6 }]);
    // Manual mode "replace": the typed value counts until it is removed.
    expect(await steps()).toEqual([[day, 100]]);
  });

  test('undo restores the values of an earlier import, and leaves later changes alone', async () => {
    await imported('date,steps,sleep\n2024-01-01,1000,6\n2024-01-02,2000,7\n');
    const second = await imported(
      'date,steps,sleep\n2024-01-01,1111,6.5\n2024-01-02,2222,7\n2024-01-03,3333,\n',
    );
    expect((await rows(second)).items.map(({ verdict }) => verdict).toSorted()).toEqual([
      'added',
      'changed',
      'changed',
      'changed',
      'same',
    ]);
    await imported('date,steps,sleep\n2024-01-01,5,9\n');
    const { body } = await undo(second);
    expect(body).toMatchObject({ undone: 3, leftCount: 1, left: [{ metric: 'sleep', day: '2024-01-01' }] });
    expect(await steps()).toEqual([
      ['2024-01-02', 2000],
      ['2024-01-01', 1000],
    ]);
  });

  test('reports what changed since the preview, and writes nothing', async () => {
    const { id } = (await look('date,steps\n2024-01-01,1\n')).body;
    await look('date,steps\n2024-01-01,2\n');
    expect((await apply(id)).status).toBe(404);
    const { id: next } = (await look('date,steps\n2024-01-01,3\n')).body;
    const db = harness.api().deps.gateway.forProgram(harness.programId());
    const row = {
      programId: harness.programId(),
      memberId: harness.ada().id,
      day: '2024-01-01',
      source: 'import',
      steps: 9,
    };
    await db
      .insertInto('stepDay')
      .values({ ...row, recordedAt: harness.api().clock.now() })
      .execute();
    expect((await apply(next)).body.code).toBe('preview_outdated');
    expect(await steps()).toEqual([['2024-01-01', 9]]);
  });

  test('imports only steps if the program has no metrics', async () => {
    const plain = await inProgram(harness.api(), { settings: { metricsOn: false } });
    const ben = await asMember(harness.api(), plain);
    const seen = (await look('date,steps,sleep\n2024-01-01,1,8\n', {}, ben)).body;
    expect(seen.counts).toMatchObject({ added: 0, uncounted: 1, refused: 1 });
    expect((await apply(seen.id, ben)).status).toBe(200);
  });
});

describe('a day in several rows', () => {
  const parts = '2026-11-15 08:00,3000\n2026-11-15 17:00,5000\n';
  const day = '2026-11-15';

  test.each([
    ['without a time', `date,steps\n${day},8000\n${parts}`],
    ['at midnight', `date,steps\n${day} 00:00,8000\n${parts}`],
  ])('asks what a total %s beside its hours is, and never adds it unasked', async (_, file) => {
    expect((await look(file)).body.code).toBe('file_asks');
    const whole = (await look(file, { perDay: 'most' })).body;
    expect((await rows(whole.id)).items).toMatchObject([{ day, value: 8000 }]);
    const sum = (await look(file, { perDay: 'add' })).body;
    expect((await rows(sum.id)).items).toMatchObject([{ day, value: 16_000 }]);
    expect((await look(file, { perDay: 'refuse' })).body.counts).toMatchObject({ added: 0, refused: 3 });
  });

  test('is added where the row at midnight is only its first hour', async () => {
    const { body } = await look(`date,steps\n${day} 00:00,100\n${parts}`);
    expect((await rows(body.id)).items).toMatchObject([{ day, value: 8100 }]);
  });

  test('is not taken from a list of activities, and a column of numbers is no such list', async () => {
    const { body } = await look(`Activity Type,Date,Steps\nRunning,${day},3000\nWalking,2026-11-14,2000\n`);
    expect(body.counts).toMatchObject({ added: 0, refused: 2 });
    const reason = 'These are the steps of one activity, not of the whole day.';
    expect((await rows(body.id)).items).toMatchObject([{ reason }, { reason }]);
    expect((await look(`Exercise,Date,Steps\n30,${day},3000\n`)).body.counts).toMatchObject({
      added: 1,
      refused: 0,
    });
  });
});

describe('access', () => {
  test('hides imports from everyone else, and deletes previews after a day or by hand', async () => {
    const admin = await asAdmin(harness.api(), harness.programId());
    const { id } = (await look('date,steps\n2024-01-01,1\n')).body;
    for (const call of [apply, undo]) expect((await call(id, admin)).status).toBe(404);
    expect((await harness.api().call(admin.token, listOwnImportRows, { params: { id } })).status).toBe(404);
    expect((await harness.api().call(admin.token, listOwnImports)).body.items).toEqual([]);
    const discard = () => harness.api().call(harness.ada().token, discardOwnImport, { params: { id } });
    expect([(await discard()).status, (await discard()).status]).toEqual([200, 404]);
    const done = await imported('date,steps\n2024-01-01,1\n');
    await look('date,steps\n2024-01-01,2\n');
    harness.api().clock.advance(25 * 3_600_000);
    await runJob(harness.api(), 'devices.forgetPreviews');
    const left = await harness
      .api()
      .deps.gateway.forProgram(harness.programId())
      .selectFrom('ownImport')
      .select('id')
      .execute();
    expect(left).toEqual([{ id: done }]);
    expect(
      (await harness.api().call(harness.ada().token, discardOwnImport, { params: { id: done } })).body.code,
    ).toBe('already_done');
  });
});

import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { addAddress, ingestDays, listUncounted } from '#contract/features/devices/addresses.ts';
import { mostDaysWithHours } from '#contract/features/devices/device-files.ts';
import { previewOwnDays } from '#contract/features/devices/own-days.ts';
import { asMember, inProgram } from '../../../../test/api.ts';
import { importHarness } from './import-harness.ts';

const harness = importHarness();
const { apply, undo, rows, steps } = harness;

type Body = BodyOf<typeof previewOwnDays>;
const preview = (days: Body['days'], who = harness.ada()) =>
  harness.api().call(who.token, previewOwnDays, { body: { format: 'apple-health', days } });
const at = (hour: number, value: number) =>
  Array.from({ length: 24 }, (_, each) => (each === hour ? value : 0));

describe('days that the browser read', () => {
  test('are previewed, applied once and undone like those of a file', async () => {
    const days = [
      { date: '2026-11-14', steps: 8123.4, sleep: 7.6 },
      { date: '2026-11-15', hours: at(8, 500) },
      { date: '2026-11-16', steps: 70, weight: 900 },
    ];
    const { body } = await preview(days);
    expect(body).toMatchObject({ format: 'apple-health', counts: { added: 4, refused: 1 } });
    for (let time = 0; time < 2; time += 1) expect((await apply(body.id)).status).toBe(200);
    expect(await steps()).toEqual([
      ['2026-11-16', 70],
      ['2026-11-15', 500],
      ['2026-11-14', 8123],
    ]);
    expect((await preview(days)).body.counts).toMatchObject({ added: 0, same: 4 });
    expect((await undo(body.id)).body.undone).toBe(4);
    expect(await steps()).toEqual([]);
  });

  test('are merged by hour with those of an app, and the preview says which count', async () => {
    const ada = harness.ada();
    const { body } = await harness.api().call(ada.token, addAddress, { body: { name: 'Watch' } });
    const token = new URL(body.address).searchParams.get('token')!;
    const watch = { days: [{ date: '2026-11-15', hours: at(8, 1000) }] };
    await harness.api().call(null, ingestDays, { query: { token }, body: watch });
    const both = at(8, 900).map((value, hour) => (hour === 18 ? 3000 : value));
    const seen = (await preview([{ date: '2026-11-15', hours: both }])).body;
    expect((await rows(seen.id)).items).toMatchObject([{ value: 3900, verdict: 'added' }]);
    await apply(seen.id);
    expect(await steps()).toEqual([['2026-11-15', 4000]]);
  });

  test('follow the rules of typed entries where the program doesn’t trust files', async () => {
    const strict = await inProgram(harness.api(), { settings: { manualEntry: false, trustFiles: false } });
    const ben = await asMember(harness.api(), strict);
    const seen = (await preview([{ date: '2026-11-15', steps: 9000 }], ben)).body;
    await apply(seen.id, ben);
    expect((await harness.api().call(ben.token, listUncounted)).body.items).toEqual([
      { day: '2026-11-15', steps: 9000, reason: 'typing_off' },
    ]);
  });

  test('of fifteen years fit into one call, with hours of the last 400', async () => {
    const days = Array.from({ length: 15 * 365 }, (_, back) => ({
      date: new Date(Date.UTC(2026, 10, 15 - back)).toISOString().slice(0, 10),
      sleep: 7.25,
      ...(back < mostDaysWithHours ? { hours: at(8, 1000).map((value) => value + 1) } : { steps: 12_345 }),
    }));
    expect((await preview(days)).body.counts).toMatchObject({ added: 2 * days.length, refused: 0 });
  });

  test('are refused if they aren’t days', async () => {
    for (const days of [[], [{ date: '2026-02-30', steps: 1 }], [{ date: '2026-11-15', hours: [1] }]])
      expect((await preview(days as Body['days'])).status).toBe(400);
  });
});

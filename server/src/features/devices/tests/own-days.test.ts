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

const imported = async (days: Body['days'], replaces = false) => {
  const { token } = harness.ada();
  const body = { format: 'garmin' as const, days, replaces };
  const seen = (await harness.api().call(token, previewOwnDays, { body })).body;
  expect((await apply(seen.id)).status).toBe(200);
  return seen;
};
const told = async (id: string) =>
  (await rows(id)).items.map(({ verdict, value, before, reason }) => [verdict, value, before, reason]);

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

  test('are listed with their place and value if they can’t be kept, and the rest goes in', async () => {
    const days = [
      { date: '2026-02-30', steps: 1 },
      { date: '2026-11-13', hours: [1] },
      { date: '2026-11-14', steps: 150_000 },
      { date: '1990-01-01', steps: 5 },
      { date: '2026-11-15', steps: 7000 },
    ];
    const { body } = await preview(days);
    expect(body.counts).toMatchObject({ added: 1, refused: 4 });
    const bad = (await rows(body.id, { verdict: 'refused' })).items;
    expect(bad.map(({ source, said, reason }) => [source, said, reason])).toEqual([
      ['days[0]', '2026-02-30', 'This isn’t a date.'],
      ['days[1]', '[1]', 'Hours have to be 24 whole numbers.'],
      ['days[2]', '150000', 'This value is out of range.'],
      ['days[3]', '5', 'This day is more than 15 years back.'],
    ]);
    expect((await apply(body.id)).status).toBe(200);
    expect(await steps()).toEqual([['2026-11-15', 7000]]);
    expect((await preview([])).status).toBe(400);
  });
});

describe('two files of one day', () => {
  const both = [
    { date: '2026-11-14', steps: 9000 },
    { date: '2026-11-15', hours: at(8, 1000) },
  ];
  const other = [
    { date: '2026-11-14', steps: 5000 },
    { date: '2026-11-15', hours: at(9, 300) },
  ];
  const together = [
    ['2026-11-15', 1300],
    ['2026-11-14', 9000],
  ];

  test('are merged by the hour, otherwise the greater stays, and the preview says which', async () => {
    await imported(both);
    const second = await imported(other);
    expect(second.counts).toMatchObject({ added: 0, changed: 1, kept: 1 });
    expect(await told(second.id)).toEqual([
      ['kept', 5000, 9000, 'An earlier file has more for this day, and it stays.'],
      ['changed', 300, 1000, 'This is only part of the day.'],
    ]);
    expect(await steps()).toEqual(together);
  });

  test('have one value in either order, and each leaves the other when it is undone', async () => {
    const first = await imported(other);
    const second = await imported(both);
    expect(await steps()).toEqual(together);
    expect((await undo(first.id)).body).toMatchObject({ undone: 2, leftCount: 0 });
    expect(await steps()).toEqual([
      ['2026-11-15', 1000],
      ['2026-11-14', 9000],
    ]);
    await imported(other);
    expect((await undo(second.id)).body.undone).toBe(2);
    expect(await steps()).toEqual([
      ['2026-11-15', 300],
      ['2026-11-14', 5000],
    ]);
  });

  test('the later one counts alone where its owner says that it replaces', async () => {
    await imported(both);
    const second = await imported(other, true);
    expect(second.counts).toMatchObject({ changed: 2, kept: 0 });
    expect(await steps()).toEqual([
      ['2026-11-15', 300],
      ['2026-11-14', 5000],
    ]);
    await undo(second.id);
    expect(await steps()).toEqual([
      ['2026-11-15', 1000],
      ['2026-11-14', 9000],
    ]);
  });
});

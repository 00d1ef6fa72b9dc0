import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { addAddress, ingestDays } from '#contract/features/devices/addresses.ts';
import { previewOwnDays } from '#contract/features/devices/own-days.ts';
import { applyOwnImport } from '#contract/features/devices/own-imports.ts';
import { asMember, inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { runs } from '../../../../test/runs.ts';

const day = '2026-11-16';
const modes = ['replace', 'add'] as const;
type Mode = (typeof modes)[number];

/** Something that says how many steps the day has: typed, of one of two apps, of a file of its own, or measured. */
interface Said {
  by: 'typed' | 'watch' | 'phone' | 'file' | 'measured';
  steps: number;
  /** Of apps and files: the steps of the morning, where it tells hours; the others are of the evening. */
  morning: number | null;
  /** Of files: it replaces what came before. */
  replaces: boolean;
}

let api: TestApi;
const programs = new Map<Mode, string>();
beforeAll(async () => {
  api = await startApi();
  for (const manualMode of modes)
    programs.set(manualMode, await inProgram(api, { settings: { manualMode } }));
});

type Told = Pick<Said, 'steps' | 'morning'>;

const isMuchMore = (more: number, than: number) => more * 2 > than * 3;
const greatest = (numbers: readonly number[]) => numbers.reduce((most, one) => Math.max(most, one), 0);

/** Returns what the files say together: where they tell hours, the greater morning and the greater evening. */
function filesOf(said: readonly Said[]): Told | undefined {
  const files = said.filter(({ by }) => by === 'file');
  const counted = files.slice(
    Math.max(
      0,
      files.findLastIndex(({ replaces }) => replaces),
    ),
  );
  if (!counted.length) return undefined;
  const whole = greatest(counted.flatMap(({ steps, morning }) => (morning === null ? [steps] : [])));
  const hourly = counted.flatMap(({ steps, morning }) =>
    morning === null ? [] : [{ morning, evening: steps - morning }],
  );
  const morning = greatest(hourly.map((each) => each.morning));
  const evening = greatest(hourly.map((each) => each.evening));
  return whole > morning + evening ? { steps: whole, morning: null } : { steps: morning + evening, morning };
}

/** Returns the steps of one half of the day: the first that counted something, or a later one that has much more. */
function halfOf(counts: readonly number[]): number {
  const first = counts.find((count) => count > 0) ?? 0;
  return isMuchMore(greatest(counts), first) ? greatest(counts) : first;
}

function handedInOf(said: readonly Said[]): number | undefined {
  const last = (by: Said['by']): Told | undefined => said.findLast((one) => one.by === by);
  const told = [last('watch'), last('phone'), filesOf(said)].filter((each) => each !== undefined);
  const hourly = told.filter(({ morning }) => morning !== null);
  const merged =
    halfOf(hourly.map(({ morning }) => morning!)) +
    halfOf(hourly.map(({ steps, morning }) => steps - morning!));
  const amounts = told.flatMap((each) =>
    each.morning === null ? [each.steps] : each === hourly[0] ? [merged] : [],
  );
  const [first] = amounts;
  return first !== undefined && isMuchMore(greatest(amounts), first) ? greatest(amounts) : first;
}

/** Applies the rules of docs/domain.md#day-value, #own-addresses and #own-imports, as slowly as they are told there. */
function valueOf(said: readonly Said[], mode: Mode): number {
  const last = (by: Said['by']) => said.findLast((one) => one.by === by)?.steps;
  const [measured, typed, handedIn] = [last('measured'), last('typed'), handedInOf(said)];
  let value = measured ?? handedIn;
  if (measured !== undefined && handedIn !== undefined && isMuchMore(handedIn, measured)) value = handedIn;
  if (typed === undefined) return value ?? 0;
  if (mode === 'add') return (value ?? 0) + typed;
  return measured === undefined ? typed : value!;
}

async function newcomer(mode: Mode) {
  const who = await asMember(api, programs.get(mode)!);
  const tokens: Partial<Record<Said['by'], string>> = {};
  // In this order: the watch is asked first.
  for (const name of ['watch', 'phone'] as const) {
    const { body } = await api.call(who.token, addAddress, { body: { name } });
    tokens[name] = new URL(body.address).searchParams.get('token')!;
  }
  const say = async ({ by, steps, morning, replaces }: Said): Promise<number> => {
    if (by === 'typed') {
      const body = { stepData: [{ date: day, steps }], confirmed: true };
      return (await api.call(who.token, addSteps, { params: { id: who.id }, body })).status;
    }
    if (by === 'measured') {
      await putSteps(api, who, day, steps);
      return 200;
    }
    const hours = Array.from({ length: 24 }, (_, hour) =>
      hour === 8 ? morning! : hour === 20 ? steps - morning! : 0,
    );
    const days = [morning === null ? { date: day, steps } : { date: day, hours }];
    if (by === 'file') {
      const preview = { format: 'garmin' as const, days, replaces };
      const seen = await api.call(who.token, previewOwnDays, { body: preview });
      return (await api.call(who.token, applyOwnImport, { params: { id: seen.body.id } })).status;
    }
    const body = { days };
    return (await api.call(null, ingestDays, { query: { token: tokens[by]! }, body })).status;
  };
  return { who, say };
}

const sayings = fc.array(
  fc
    .record({
      by: fc.constantFrom<Said['by']>('typed', 'watch', 'phone', 'file', 'file', 'measured'),
      steps: fc.integer({ min: 1, max: 25_000 }),
      part: fc.option(fc.integer({ min: 0, max: 100 })),
      replaces: fc.boolean(),
    })
    .map(({ part, ...said }): Said => {
      const morning = part === null ? null : Math.floor((said.steps * part) / 100);
      return { ...said, morning };
    }),
  { minLength: 1, maxLength: 8 },
);

test('whatever is typed, handed in and measured, in any order, a day has the value that the rules tell', async () => {
  await fc.assert(
    fc.asyncProperty(sayings, fc.constantFrom(...modes), async (said, mode) => {
      const { who, say } = await newcomer(mode);
      for (const one of said) expect(await say(one)).toBe(200);
      const { body } = await api.call(who.token, getOwnDay, { params: { id: who.id, date: day } });
      expect(body.day.steps).toBe(valueOf(said, mode));
    }),
    { numRuns: runs(60) },
  );
});

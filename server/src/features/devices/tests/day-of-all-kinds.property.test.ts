import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { addAddress, ingestDays } from '#contract/features/devices/addresses.ts';
import { asMember, inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { runs } from '../../../../test/runs.ts';

const day = '2026-11-16';
const modes = ['replace', 'add'] as const;
type Mode = (typeof modes)[number];

/** Something that says how many steps the day has: typed, of one of two apps, or measured. */
interface Said {
  by: 'typed' | 'watch' | 'phone' | 'measured';
  steps: number;
}

let api: TestApi;
const programs = new Map<Mode, string>();
beforeAll(async () => {
  api = await startApi();
  for (const manualMode of modes)
    programs.set(manualMode, await inProgram(api, { settings: { manualMode } }));
});

/** Applies the rules of docs/domain.md#day-value and #own-addresses, as slowly as they are told there. */
function valueOf(said: readonly Said[], mode: Mode): number {
  const last = (by: Said['by']) => said.findLast((one) => one.by === by)?.steps;
  const [watch, phone, measured, typed] = [last('watch'), last('phone'), last('measured'), last('typed')];
  let handedIn = watch ?? phone;
  if (watch !== undefined && phone !== undefined && phone > 1.5 * watch) handedIn = phone;
  let value = measured ?? handedIn;
  if (measured !== undefined && handedIn !== undefined && handedIn > 1.5 * measured) value = handedIn;
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
  const say = async ({ by, steps }: Said): Promise<number> => {
    if (by === 'typed') {
      const body = { stepData: [{ date: day, steps }], confirmed: true };
      return (await api.call(who.token, addSteps, { params: { id: who.id }, body })).status;
    }
    if (by === 'measured') {
      await putSteps(api, who, day, steps);
      return 200;
    }
    const body = { days: [{ date: day, steps }] };
    return (await api.call(null, ingestDays, { query: { token: tokens[by]! }, body })).status;
  };
  return { who, say };
}

const sayings = fc.array(
  fc.record({
    by: fc.constantFrom<Said['by']>('typed', 'watch', 'phone', 'measured'),
    steps: fc.integer({ min: 1, max: 45_000 }),
  }),
  { minLength: 1, maxLength: 7 },
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

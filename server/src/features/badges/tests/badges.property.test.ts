import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { badgeOf } from '#contract/badges.ts';
import { createJournal } from '#contract/features/journals/journals.ts';
import { setRestDay } from '#contract/features/badges/streaks.ts';
import { presetFor } from '../../../domain/tiers/public.ts';
import { asMember } from '../../../../test/api.ts';
import { addDays } from '../../../platform/clock/days.ts';
import { readAwards } from '../badges.queries.ts';
import { offeredBadges } from '../scoring/evaluate-member.ts';
import { rebuildBadges } from '../services/rebuild-badges.ts';
import { earnedOn } from './reference.ts';
import { startWorld, type World } from './world.ts';
import { runs } from '../../../../test/runs.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const today = '2026-11-16';
const op = fc.record({
  kind: fc.constantFrom('walk', 'walk', 'walk', 'water', 'sleep', 'journal', 'rest', 'settle'),
  back: fc.nat(6),
  number: fc.integer({ min: 1, max: 58_000 }),
});

/** A member's activity in the plainest form: a number for each metric and day, which only grows. */
type Model = Map<string, Map<string, number>>;

const offered = offeredBadges({ tier: 'pro', settings: presetFor('thrive', 'pro') });

test('after additions in any order, a member has exactly the badges of a slow evaluation', async () => {
  const { api, walk, log, settle, programId } = world;
  const db = api.deps.gateway.forProgram(programId);
  await fc.assert(
    fc.asyncProperty(
      fc.array(op, { minLength: 3, maxLength: 22 }),
      fc.boolean(),
      async (ops, settlesAtEnd) => {
        const who = await asMember(api, programId);
        const model: Model = new Map();
        const rest = new Set<string>();
        const grow = (metric: string, day: string, number: number) => {
          const days = model.get(metric) ?? new Map<string, number>();
          const now = Math.max(number, days.get(day) ?? 0);
          model.set(metric, days.set(day, now));
          return now;
        };
        for (const { kind, back, number } of ops) {
          const day = addDays(today, -back);
          if (kind === 'walk') await walk(who, day, grow('steps', day, number));
          if (kind === 'water') await log(who, 'water', day, grow('water', day, 1 + (number % 10)));
          if (kind === 'sleep') await log(who, 'sleep', day, grow('sleep', day, 4 + (number % 6)));
          if (kind === 'journal') {
            grow('journal', day, 1);
            await api.call(who.token, createJournal, { body: { date: day, text: 'Words' } });
          }
          if (kind === 'rest') {
            const body = { day, rest: true };
            const answer = await api.call(who.token, setRestDay, { params: { id: who.id }, body });
            if (answer.status === 200) rest.add(day);
          }
          if (kind === 'settle' && !settlesAtEnd) await settle();
        }
        await settle();
        // The look after the days are over finds what steps between two marks added up to.
        const now = api.clock.now();
        api.clock.set(new Date(now.getTime() + 4 * 24 * 3_600_000));
        await settle();
        api.clock.set(now);
        const found = await readAwards(db, programId, [who.id]);
        const counted = [...(model.get('steps') ?? [])]
          .filter(([, amount]) => amount > 0)
          .map(([day]) => day);
        const rested = new Set([...rest].filter((day) => !counted.includes(day)));
        const seriesFor = (metric: string) => {
          const days = new Map(model.get(metric));
          if (metric === 'metrics')
            for (const name of ['water', 'sleep'])
              for (const [day] of model.get(name) ?? []) days.set(day, (days.get(day) ?? 0) + 1);
          return [...days]
            .map(([day, amount]) => ({ day, amount }))
            .toSorted((a, b) => (a.day < b.day ? -1 : 1));
        };
        const due = offered.flatMap((id) => {
          const { rule } = badgeOf(id);
          const day = earnedOn(rule, { series: seriesFor(rule.metric), rest: rested, today });
          return day ? [{ id, day }] : [];
        });
        expect(found.map(({ badge }) => badge).toSorted()).toEqual(due.map(({ id }) => id).toSorted());
        // Awarded all at once they bear the days that a slow look finds.
        if (settlesAtEnd)
          expect(new Map(found.map(({ badge, day }) => [badge, day]))).toEqual(
            new Map(due.map(({ id, day }) => [id, day])),
          );
      },
    ),
    { numRuns: runs(25), endOnFailure: true },
  );
  const { missing, kept } = await rebuildBadges(api.deps, () => undefined);
  expect([missing, kept]).toEqual([0, 0]);
}, 120_000);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/error-codes.ts';
import { asMember } from '../../../../test/api.ts';
import { openDiary, today } from './diary.ts';
import { runs } from '../../../../test/runs.ts';

const diary = openDiary();

describe('any input', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      '5',
      '',
      ' ',
      -0,
      0.5,
      -1,
      1e9,
      1e300,
      [],
      {},
      ['5'],
      'a\0b',
      '\ud800',
    ),
    fc.integer(),
    fc.string(),
    fc.anything({ maxDepth: 2 }),
  );
  const good = fc.constantFrom<unknown>(today, '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12');
  const bad = fc.constantFrom<unknown>(
    '2026-02-30',
    '0000-01-01',
    '2026-11-17',
    '20261116',
    `${today}T00:00:00Z`,
  );
  const date = fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: bad });
  const maybe = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 20, arbitrary: value as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
  const extra = <T extends object>(value: fc.Arbitrary<T>) =>
    fc
      .tuple(value, maybe(fc.constant(undefined)))
      .map(([object, more]) => (more === undefined ? object : { ...object, more }));
  const entry = fc.record(
    {
      activityId: maybe(fc.constantFrom('yoga', 'ballet', 'rowing')),
      minutes: maybe(fc.integer({ min: 0, max: 60 })),
    },
    { requiredKeys: ['activityId', 'minutes'] },
  );
  const day = fc.record(
    {
      date: maybe(date),
      steps: maybe(fc.integer({ min: 0, max: 100_000 })),
      activities: maybe(fc.array(maybe(extra(entry)), { maxLength: 3 })),
    },
    { requiredKeys: ['date'] },
  );
  const any = maybe(
    fc.record(
      { stepData: maybe(fc.array(maybe(extra(day)), { maxLength: 4 })), confirmed: maybe(fc.boolean()) },
      { requiredKeys: ['stepData', 'confirmed'] },
    ),
  );
  // Some are good, so that the calls behind the checks are made too.
  const steps = fc.integer({ min: 0, max: 60_000 });
  const right = fc.record({
    stepData: fc.array(fc.record({ date: good, steps }), { minLength: 1, maxLength: 1 }),
  });
  const body = fc.oneof({ weight: 9, arbitrary: any }, { weight: 1, arbitrary: right });

  test('ends in an answer of the contract, never in a 5xx', async () => {
    const person = await asMember(diary.api, diary.programId);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const text = JSON.stringify(sent, (_, value: unknown) =>
          typeof value === 'bigint' ? Number(value) : value,
        );
        const answer = await diary.api.raw(
          person.token,
          'POST',
          `members/${person.id}/add-steps`,
          text ?? 'undefined',
        );
        if (answer.status === 200) taken += 1;
        else
          expect([answer.status, Object.keys(errorCodes)]).toEqual([
            errorCodes[answer.body.code as keyof typeof errorCodes],
            expect.arrayContaining([answer.body.code]),
          ]);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: runs(300) },
    );
    expect(taken).toBeGreaterThan(runs(10));
  });

  test('reading calls take neither', async () => {
    const person = await asMember(diary.api, diary.programId);
    const value = fc.oneof(
      fc.constantFrom('0', '-1', '1e9', '101', '2026-02-30', '0000-01-01', '2026-11-16', 'x', ''),
      fc.string(),
    );
    const names = fc.constantFrom('page', 'perPage', 'startDate', 'endDate', 'sort', '__proto__');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, value, { maxKeys: 4 }),
        fc.constantFrom(person.id, 'x', '%00', '%ud8'),
        async (query, id) => {
          const path = `members/${id}/step-data?${new URLSearchParams(query)}`;
          const { status } = await diary.api.raw(person.token, 'GET', path);
          expect([200, 400, 404]).toContain(status);
        },
      ),
      { numRuns: runs(150) },
    );
  });
});

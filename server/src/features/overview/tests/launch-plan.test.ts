import { expect, test } from 'vitest';
import { planOf } from '../launch-plan.ts';
import type { StartFacts } from '../overview.types.ts';

const empty: StartFacts = {
  dismissedAt: null,
  settings: { programLogo: null, accent: null, allowRegistration: false },
  createdOn: '2026-11-04',
  admins: 1,
  people: 1,
  challenge: null,
  messages: [],
};
const march = { id: 'x', name: 'March', startDate: '2026-12-07', endDate: '2026-12-27' };
const sent = (day: string) => ({ day, isSent: true });
const stepsOf = (facts: Partial<StartFacts>, today = '2026-11-16') =>
  planOf({ ...empty, ...facts }, today).steps.map(({ step, state, on }) => [step, state, on]);

test('a program without a challenge is planned for a Monday four weeks after it was created, and never for a past one', () => {
  expect(planOf(empty, '2026-11-04').starts).toBe('2026-12-07');
  expect(planOf(empty, '2027-03-03').starts).toBe('2027-03-15');
  expect(planOf(empty, '2027-03-01').starts).toBe('2027-03-08');
  // The end has no day yet.
  expect(stepsOf({}).map(([step]) => step)).toEqual([
    'look',
    'registration',
    'people',
    'challenge',
    'secondAdmin',
    'announcement',
    'reminder',
    'firstDay',
    'weekTwo',
  ]);
});

test('each message stands for the step of its day', () => {
  const messages = [sent('2026-11-20'), { day: '2026-12-04', isSent: false }, sent('2026-12-20')];
  expect(stepsOf({ challenge: march, messages }, '2026-12-22').slice(5)).toEqual([
    ['announcement', 'done', '2026-11-23'],
    ['reminder', 'scheduled', '2026-12-04'],
    ['firstDay', 'missed', '2026-12-07'],
    ['weekTwo', 'done', '2026-12-14'],
    ['end', 'open', '2026-12-27'],
  ]);
});

test('a challenge of a week has no second one', () => {
  const challenge = { ...march, endDate: '2026-12-13' };
  expect(stepsOf({ challenge, messages: [sent('2026-12-12')] }).slice(5)).toEqual([
    ['announcement', 'open', '2026-11-23'],
    ['reminder', 'open', '2026-12-04'],
    ['firstDay', 'done', '2026-12-07'],
    ['end', 'open', '2026-12-13'],
  ]);
});

test('the plan goes two weeks after the end', () => {
  expect(planOf({ ...empty, challenge: march }, '2027-01-10').dismissed).toBe(false);
  expect(planOf({ ...empty, challenge: march }, '2027-01-11').dismissed).toBe(true);
});

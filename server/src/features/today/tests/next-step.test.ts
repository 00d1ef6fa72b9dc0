import { expect, test } from 'vitest';
import { nextStep } from '../next-step.ts';

const entered = [false, false, false, false, true, false, false];
const resting = {
  hasAny: true,
  entered,
  stepsToday: 8000,
  dailyStepGoal: 8000,
  runningTotal: 1,
  canJoin: true,
};

test.each([
  ['nothing was ever entered', { hasAny: false, stepsToday: null }, 'log_first'],
  ['nothing today', { stepsToday: null, runningTotal: 0 }, 'log_today'],
  [
    'nothing for three days',
    { stepsToday: null, entered: [true, true, true, true, false, false, false] },
    'welcome_back',
  ],
  ['an entry of 0 is an entry', { stepsToday: 0 }, 'reach_goal'],
  ['in no challenge, and there is one', { runningTotal: 0, stepsToday: 10 }, 'join_challenge'],
  ['in no challenge, and there is none', { runningTotal: 0, canJoin: false, stepsToday: 7999 }, 'reach_goal'],
  ['a step below the goal', { stepsToday: 7999 }, 'reach_goal'],
  ['the goal is reached', {}, 'rest'],
])('%s', (_, change, step) => {
  expect(nextStep({ ...resting, ...change })).toBe(step);
});

import { describe, expect, test } from 'vitest';
import { progressText, walkedText } from './own-progress.ts';

const challenge = {
  dailyMinutes: 0,
  dailySteps: 8000,
  startDate: '2026-11-16',
  endDate: '2026-11-25',
  chartType: 'goal' as const,
  challengeType: 'chart' as const,
  competitionOf: 'steps' as const,
  pointsGoal: null,
  metrics: [],
  trackQuestions: false,
  trackJournals: false,
  betweenWhom: 'individuals' as const,
  trackingCalc: 'total' as const,
};
const half = (total: number, creditedDays: number, other = {}) =>
  progressText('en', { ...challenge, ...other }, { total, creditedDays }, '2026-11-21');

describe('progress at half time', () => {
  test('names the own steps, the pace and what is left of the goal', () => {
    expect(half(30_000, 5)).toBe(
      'You walked 30,000 steps on 5 days, about 6,000 a day. 50,000 steps are left to the goal: about 10,000 a day for 5 days. Every walk brings you closer.',
    );
  });
  test('does not hold against anybody that they walked nothing yet', () => {
    expect(half(0, 0)).toBe('5 days are left, and a short walk is a good start.');
  });
  test('knows a goal that is reached already', () => {
    expect(half(81_000, 5)).toContain('You’ve already reached the goal of 80,000 steps, with 5 days left.');
  });
  test('says nothing of a goal that is not the member’s own', () => {
    expect(half(30_000, 5, { betweenWhom: 'groups' })).toContain('5 days are left. Thank you');
    expect(half(30_000, 5, { chartType: 'leaderboard' })).toContain('5 days are left. Thank you');
  });
  test('says it in minutes where they count, and not in steps', () => {
    const minutes = { competitionOf: 'minutes', dailySteps: 0, dailyMinutes: 30 };
    expect(half(120, 4, minutes)).toBe(
      'You were active for 120 minutes on 4 days, about 30 a day. 180 minutes are left to the goal: about 36 a day for 5 days. Every minute brings you closer.',
    );
    expect(half(0, 0, minutes)).toBe('5 days are left, and ten minutes are a good start.');
    expect(half(300, 5, minutes)).toContain('You’ve already reached the goal of 300 minutes');
    expect(half(120, 4, { ...minutes, betweenWhom: 'groups' })).toContain('Thank you for being part of it.');
  });
  test('says nothing about points or health', () => {
    expect(half(300, 5, { competitionOf: 'points' })).toBe('');
    expect(half(0, 0, { challengeType: 'preventative' })).toBe('');
    expect(walkedText('en', { ...challenge, challengeType: 'wellness' }, { total: 9, creditedDays: 1 })).toBe(
      '',
    );
  });
});

export { easierDays, goalOn, isEasier, isNewlyMet, meetsGoal } from './rules/daily-goal.ts';

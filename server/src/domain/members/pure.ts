export { easierDays, goalOn, isEasier } from './rules/daily-goal.ts';

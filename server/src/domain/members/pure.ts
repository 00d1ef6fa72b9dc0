export { easierDays, goalOn, isEasier } from './daily-goal.ts';

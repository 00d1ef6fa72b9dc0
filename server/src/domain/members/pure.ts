export { employeeKey } from './rules/employee-key.ts';
export { easierDays, goalOn, isEasier, isNewlyMet, meetsGoal } from './rules/daily-goal.ts';

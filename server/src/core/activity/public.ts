export { convertedSteps, dayValue, type DaySteps, type DayValue, type ManualMode } from './day-value.ts';

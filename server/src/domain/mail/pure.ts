export { hillsOf, type WeekDay } from './rules/week-hills.ts';

export { hillsOf } from './rules/week-hills.ts';

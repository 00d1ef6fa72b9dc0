export { hillsOf } from './week-hills.ts';

export { columnNames, namesOf, type KnownColumn } from './rules/column-names.ts';
export { perDayQuestion } from './rules/days.ts';
export { apart, kgInPound, weightQuestion, weightUnitIn } from './rules/weights.ts';

export { columnNames, namesOf, type KnownColumn } from './rules/column-names.ts';

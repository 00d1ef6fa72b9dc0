export { columnNames, namesOf, type KnownColumn } from './column-names.ts';

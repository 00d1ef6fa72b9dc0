export { costs } from './budget.ts';
export { findRelease, listSubjects } from './disclosure.queries.ts';
export { resealDisclosure } from './keyed.ts';
export type { FigureRow as Figure, ReleaseRow as Release } from './disclosure.types.ts';
export { lastDayOf, lastPeriod, quarterOf } from './periods.ts';
export { publish } from './publish.ts';
export { others, type Part } from './release.ts';
export { chosen, partOfChoice, partOfValue, valued, type Range } from './shapes.ts';

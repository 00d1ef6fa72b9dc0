import type { QueryOf } from '#contract/endpoint.ts';
import type { searchPrograms } from '#contract/features/programs/all-programs.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import type { ProgramFilter } from './all-programs.types.ts';

/** Chooses no program in particular. */
export const everyProgram: ProgramFilter = {
  search: null,
  tier: null,
  type: null,
  status: null,
  resellerId: null,
  visit: null,
  size: null,
  end: null,
  seats: null,
  provider: null,
  language: null,
  today: '',
  onlyOf: null,
};

/** Reads the filter of a query, within what the actor may see. */
export const programFilterOf = (
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  query: Omit<QueryOf<typeof searchPrograms>, 'page' | 'perPage' | 'after' | 'sortColumn' | 'sortOrder'>,
): ProgramFilter => ({
  ...everyProgram,
  search: query.searchString?.trim() || null,
  tier: query.tier ?? null,
  type: query.type ?? null,
  status: query.status ?? null,
  resellerId: query.resellerId ?? null,
  visit: query.visit ?? null,
  size: query.size ?? null,
  end: query.end ?? null,
  seats: query.seats ?? null,
  provider: query.provider ?? null,
  language: query.language ?? null,
  today: dayIn('UTC', now),
  onlyOf: actor.resellerId,
});

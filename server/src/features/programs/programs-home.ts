import { homeItem, type HomeSource } from '../../kernel/manifest/public.ts';
import { countAttention } from './all-programs.queries.ts';
import { programFilterOf } from './program-filter.ts';
import type { ProgramAttention } from './all-programs.types.ts';

/** Each leads to the list of programs with the same filter, so the numbers are the same. */
const attentionFilters = {
  overSeatsPrograms: { seats: 'over' },
  endedPrograms: { end: 'over' },
  endingPrograms: { end: 'soon' },
  quietPrograms: { visit: 'quiet' },
  emptyPrograms: { size: 'none' },
} as const satisfies Record<ProgramAttention, object>;

/** Active programs that somebody should look at. */
export const programsHome: HomeSource = {
  isForResellers: true,
  async load(context) {
    const db = context.deps.gateway.forPlatform('see which programs need somebody');
    const kinds = Object.keys(attentionFilters) as ProgramAttention[];
    const filters = kinds.map((kind) =>
      programFilterOf(context, { status: 'active', ...attentionFilters[kind] }),
    );
    const counts = await countAttention(db, filters);
    return kinds.flatMap((kind, at) => (counts[at]! > 0 ? [homeItem(kind, counts[at]!)] : []));
  },
};

import type { Deps } from '../../../platform/context/context.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { library } from '../library/load-library.ts';
import { shipTexts, type ShippedRow } from '../staff-content.queries.ts';

/** Lists the shipped texts in the database at each start, where staff find them beside their own (docs/decisions/800). */
export async function shipPlanTexts({ gateway }: Pick<Deps, 'gateway'>): Promise<void> {
  const rows = library.languages.flatMap((language): ShippedRow[] => {
    const { topics, pieces } = library.in(language);
    return [
      ...pieces.map(({ kind, id, title, summary, topic }) => ({ kind, slug: id, title, summary, topic })),
      ...[...topics.values()].map(({ id, title, summary }) => ({
        kind: 'topic' as const,
        slug: id,
        title,
        summary,
        topic: id,
      })),
    ].map((row) => ({ ...row, id: newId(), language }));
  });
  await shipTexts(gateway.forPlatform('list the shipped texts of the plan'), rows);
}

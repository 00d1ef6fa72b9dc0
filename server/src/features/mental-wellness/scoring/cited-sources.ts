import type { WrittenSource } from '#contract/plan-content.ts';
import type { Piece, Source } from '../mental-wellness.types.ts';

/** Returns the sources of a piece. Shipped pieces name those of the product. */
export const sourcesOf = (
  { sources, cited }: Pick<Piece, 'sources' | 'cited'>,
  known: ReadonlyMap<string, Source>,
): WrittenSource[] =>
  (cited ?? sources.flatMap((id) => known.get(id) ?? [])).map(({ title, publisher, url, checked }) => ({
    title,
    publisher,
    url,
    checked,
  }));

import type { WrittenArticle } from '#contract/plan-content.ts';
import type { ItemKind } from '#contract/plan-topics.ts';
import type { Piece, Shelf } from '../mental-wellness.types.ts';
import { itemKey } from '../scoring/plan-items.ts';
import { slugOfOwn } from '../scoring/slug-from.ts';
import { pieceOfWritten } from './written.ts';

export interface ArrangedRow {
  kind: ItemKind;
  slug: string;
  position: number;
  hidden: boolean;
}

const bare = { timer: 'none', helps: '', notFor: '', minutes: 0 } as const;

/** Returns the pieces of each topic in the program's order, at the places that the topic has in the list. */
function inOrder(pieces: readonly Piece[], positions: ReadonlyMap<string, number>): Piece[] {
  const placeOf = (piece: Piece) => positions.get(itemKey(piece)) ?? Infinity;
  const byTopic = Map.groupBy(pieces, ({ topic }) => topic);
  const next = new Map(
    [...byTopic].map(([topic, group]) => {
      // A stable sort: pieces without a position stay behind the others, in the usual order.
      const sorted = group.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
      return [topic, sorted.values()];
    }),
  );
  return pieces.map((piece) => next.get(piece.topic)!.next().value ?? piece);
}

/** Returns the content as a program shows it: with its own articles, in its order, and without what it hides. */
export function arrangeShelf(
  shelf: Shelf,
  arranged: readonly ArrangedRow[],
  articles: readonly { id: string; released: WrittenArticle }[],
): Shelf {
  const own = articles.map(({ id, released }) =>
    pieceOfWritten('article', slugOfOwn(id), { ...released, ...bare }, true),
  );
  const keyed = arranged.map((row) => ({ ...row, key: itemKey({ kind: row.kind, id: row.slug }) }));
  const hidden = new Set(keyed.filter((row) => row.hidden).map(({ key }) => key));
  const all = inOrder([...shelf.pieces, ...own], new Map(keyed.map(({ key, position }) => [key, position])));
  return { ...shelf, all, pieces: all.filter((piece) => !hidden.has(itemKey(piece))) };
}

import { createHash } from 'node:crypto';
import { itemKinds, type ItemKind, type PlanTopic } from '#contract/plan-topics.ts';

/** How many of each kind a topic brings into a plan. */
const share: Readonly<Record<ItemKind, number>> = { guide: 1, strategy: 3, article: 3 };

interface Item {
  kind: ItemKind;
  id: string;
  topic: PlanTopic;
}

export const itemKey = ({ kind, id }: { kind: ItemKind; id: string }): string => `${kind}:${id}`;

/** The items of a plan: of each topic one guide, three strategies and three articles, the first by their ids. */
export function itemsOfPlan<I extends Item>(topics: readonly PlanTopic[], pieces: readonly I[]): I[] {
  return topics.flatMap((topic) =>
    itemKinds.flatMap((kind) =>
      pieces
        .filter((piece) => piece.topic === topic && piece.kind === kind)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, share[kind]),
    ),
  );
}

/**
 * A shuffle that is the same for each member, version of their plan and round through it: the items in the order of a
 * hash.
 */
export function shuffled<I extends Item>(
  items: readonly I[],
  memberId: string,
  version: number,
  round: number,
): I[] {
  const order = (item: I) =>
    createHash('sha256')
      .update(`${memberId} ${version} ${round} ${itemKey(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, order: order(item) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ item }) => item);
}

/**
 * The items of a plan by day, counted from 0. No item comes again until all were shown; and the first of a round is
 * never the last of the round before. Each round is shuffled once, however many days are asked for.
 */
export function itemsByDay<I extends Item>(
  items: readonly I[],
  memberId: string,
  version: number,
): (day: number) => I | null {
  const rounds = new Map<number, I[]>();
  const shuffle = (round: number) => {
    const known = rounds.get(round) ?? shuffled(items, memberId, version, round);
    rounds.set(round, known);
    return known;
  };
  return (day) => {
    if (!items.length || day < 0) return null;
    const round = Math.floor(day / items.length);
    const order = [...shuffle(round)];
    const last = round > 0 ? shuffle(round - 1).at(-1) : undefined;
    // The last one stays in its place, because the next round looks at it. Two items have no place to swap.
    if (items.length > 2 && order[0] === last) order.splice(0, 2, order[1]!, order[0]!);
    return order[day % items.length] ?? null;
  };
}

import { createHash } from 'node:crypto';
import { itemKinds, type ItemKind, type PlanTopic } from '#contract/plan-topics.ts';

/** Each topic brings this many of each kind into a plan. */
const share: Readonly<Record<ItemKind, number>> = { guide: 1, strategy: 3, article: 3 };

interface Item {
  kind: ItemKind;
  id: string;
  topic: PlanTopic;
  /** Minutes it takes. */
  minutes: number;
}

/** Minutes of what a plan begins with, at most. */
const firstMinutes = 5;

/** A plan begins with something that is done at once: the shuffle's first short strategy. The others keep their order. */
function shortFirst<I extends Slotted<Item>>(order: readonly I[]): I[] {
  const first = order.find((item) => {
    // By the slot, so that hiding a piece changes its own day only.
    const { kind, minutes } = item.slotOf ?? item;
    return kind === 'strategy' && minutes <= firstMinutes;
  });
  return first ? [first, ...order.filter((item) => item !== first)] : [...order];
}

export const itemKey = ({ kind, id }: { kind: ItemKind; id: string }): string => `${kind}:${id}`;

/** An item in a plan. If the program hides it, another one has its slot, so that the other days stay as they were. */
type Slotted<I> = I & { slot?: string; slotOf?: Pick<Item, 'kind' | 'minutes'> };

/**
 * Returns the items of one topic with their slots. Another piece of the topic replaces a hidden one, of the same kind
 * if there is any.
 */
function itemsOfTopic<I extends Item>(pieces: readonly I[], isHidden: (piece: I) => boolean): Slotted<I>[] {
  const slots = itemKinds.flatMap((kind) =>
    pieces.filter((piece) => piece.kind === kind).slice(0, share[kind]),
  );
  const spare = pieces.filter((piece) => !slots.includes(piece) && !isHidden(piece));
  return slots.flatMap((piece): Slotted<I>[] => {
    if (!isHidden(piece)) return [piece];
    const at = spare.findIndex(({ kind }) => kind === piece.kind);
    const [next] = spare.splice(Math.max(0, at), 1);
    return next ? [{ ...next, slot: itemKey(piece), slotOf: piece }] : [];
  });
}

/**
 * Returns the items of a plan: of each topic one guide, three strategies and three articles, the first ones of
 * `pieces`.
 */
export function itemsOfPlan<I extends Item>(
  topics: readonly PlanTopic[],
  pieces: readonly I[],
  isHidden: (piece: I) => boolean = () => false,
): Slotted<I>[] {
  return topics.flatMap((topic) =>
    itemsOfTopic(
      pieces.filter((piece) => piece.topic === topic),
      isHidden,
    ),
  );
}

/**
 * Returns a shuffle that is the same for each member, version of their plan and round through it: the items in the
 * order of a hash.
 */
export function shuffled<I extends Slotted<Item>>(
  items: readonly I[],
  memberId: string,
  version: number,
  round: number,
): I[] {
  const order = (item: I) =>
    createHash('sha256')
      .update(`${memberId} ${version} ${round} ${item.slot ?? itemKey(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, order: order(item) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ item }) => item);
}

/**
 * Returns the items of a plan by day, counted from 0. The first is a short strategy. No item comes again until all were
 * shown; and the first of a round is never the last of the round before. Each round is shuffled once, however many days
 * are asked for.
 */
export function itemsByDay<I extends Slotted<Item>>(
  items: readonly I[],
  memberId: string,
  version: number,
): (day: number) => I | null {
  const rounds = new Map<number, I[]>();
  const shuffle = (round: number) => {
    const found = rounds.get(round) ?? shuffled(items, memberId, version, round);
    const known = round === 0 && !rounds.has(0) ? shortFirst(found) : found;
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

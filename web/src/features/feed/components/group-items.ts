import type { FeedItem } from '#contract/features/feed/feed.ts';

/** Items that follow each other, of one person in one minute: a day that was entered brings several at once. */
export function groupItems(items: readonly FeedItem[]): FeedItem[][] {
  const groups: FeedItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const isSame = first?.member.id === item.member.id && first.at.slice(0, 16) === item.at.slice(0, 16);
    if (isSame) last!.push(item);
    else groups.push([item]);
  }
  return groups;
}

import type { ContentCard } from '#contract/features/mental-wellness/plan.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';

export interface ContentFilter {
  search?: string;
  topic?: PlanTopic;
  state?: 'done' | 'open' | 'saved' | 'helpful';
}

/** Letters without accents and case, so that "sueno" finds "sueño". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the cards that fit a filter: every word of the search is somewhere in title, summary or topic. */
export function filterCards(
  cards: readonly ContentCard[],
  { search = '', topic, state }: ContentFilter,
): ContentCard[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = plain(`${card.title} ${card.summary} ${card.topic.title}`);
    if (topic && card.topic.id !== topic) return false;
    if (state === 'done' && !card.done) return false;
    if (state === 'open' && card.done) return false;
    if (state === 'saved' && !card.saved) return false;
    if (state === 'helpful' && card.helpful !== true) return false;
    return words.every((word) => text.includes(word));
  });
}

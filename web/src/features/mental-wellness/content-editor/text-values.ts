import { planTopics, type PlanTopic, type StrategyTimer } from '#contract/plan-topics.ts';
import type { WrittenArticle, WrittenSource, WrittenText } from '#contract/plan-content.ts';
import { blocksOfHtml, htmlOfBlocks } from './written-html.ts';

export interface TypedText {
  title: string;
  summary: string;
  topic: string;
  /** HTML of the editor. */
  body: string;
  minutes: string;
  timer: string;
  helps: string;
  notFor: string;
  sources: readonly WrittenSource[];
}

const bare = { timer: 'none', helps: '', notFor: '', minutes: 0 } as const;

export const typedOf = (content: WrittenArticle | WrittenText): TypedText => {
  const { title, summary, topic, blocks, sources, minutes, timer, helps, notFor } = { ...bare, ...content };
  return {
    title,
    summary,
    topic,
    body: htmlOfBlocks(blocks),
    minutes: String(minutes || 5),
    timer,
    helps,
    notFor,
    sources,
  };
};

export const emptyText: TypedText = {
  title: '',
  summary: '',
  topic: planTopics[0],
  body: '',
  minutes: '5',
  timer: 'none',
  helps: '',
  notFor: '',
  sources: [],
};

const trimmed = ({ title, publisher, url, checked }: WrittenSource): WrittenSource => ({
  title: title.trim(),
  publisher: publisher.trim(),
  url: url.trim(),
  checked,
});

export const articleOf = ({ title, summary, topic, body, sources }: TypedText): WrittenArticle => ({
  title: title.trim(),
  summary: summary.trim(),
  topic: topic as PlanTopic,
  blocks: blocksOfHtml(body),
  sources: sources.map(trimmed),
});

export const textOf = (typed: TypedText): WrittenText => ({
  ...articleOf(typed),
  minutes: Number(typed.minutes.replaceAll(/\D/g, '')),
  timer: typed.timer as StrategyTimer,
  helps: typed.helps.trim(),
  notFor: typed.notFor.trim(),
});

/** `content.blocks.3.lines` belongs to the editor. */
export function fieldOfText(path: string): string {
  const field = path.replace(/^content\./, '');
  return field.startsWith('blocks') ? 'body' : field;
}

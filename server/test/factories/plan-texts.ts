import type { WrittenArticle, WrittenText } from '#contract/plan-content.ts';

const paragraph = (text: string) => ({
  kind: 'paragraph' as const,
  lines: [[{ text, mark: 'plain' as const, href: null }]],
});

const source = {
  title: 'Sleep problems',
  publisher: 'NHS',
  url: 'https://www.nhs.uk/sleep',
  checked: '2026-11-01',
};

/** An article that can be published. */
export const writtenArticle = (more: Partial<WrittenArticle> = {}): WrittenArticle => ({
  title: 'Sleep on a train',
  summary: 'How to rest when the bed moves.',
  topic: 'sleep',
  blocks: [paragraph('Lean on the window side.')],
  sources: [source],
  ...more,
});

/** The same as platform staff write it. */
export const writtenText = (more: Partial<WrittenText> = {}): WrittenText => ({
  ...writtenArticle(),
  minutes: 0,
  timer: 'none',
  helps: '',
  notFor: '',
  ...more,
});

import type { Block, Line } from '#contract/features/mental-wellness/plan.ts';
import {
  mostGuideSteps,
  mostTextCharacters,
  type TextKind,
  type WrittenArticle,
  type WrittenText,
} from '#contract/plan-content.ts';
import { patterns } from '#contract/patterns.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';

/** More lines than a text of this length has. It bounds the work of comparing two versions. */
const mostLines = 600;

// Control and format characters other than line breaks, such as marks that turn the direction of a text.
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const cleanRun = (text: string) => text.replaceAll(/[\n\r\t]+/g, ' ').replaceAll(unseen, '');
const clean = (text: string) => cleanRun(text).trim();

const isAddress = (href: string | null): href is string =>
  href !== null && new RegExp(patterns.https, 'u').test(href);

function cleanLine(line: Line): Line {
  return line.flatMap(({ text, mark, href }): Line => {
    const run = cleanRun(text);
    if (!run) return [];
    if (mark !== 'link') return [{ text: run, mark, href: null }];
    return isAddress(href) ? [{ text: run, mark, href }] : [{ text: run, mark: 'plain', href: null }];
  });
}

const textOf = (line: Line): string => line.map(({ text }) => text).join('');

/** Blocks without anything empty. Links lead to https addresses, or are plain words. */
export function cleanBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap(({ kind, lines }): Block[] => {
    const whole = lines.map(cleanLine).filter((line) => textOf(line).trim() !== '');
    if (!whole.length) return [];
    const isList = kind === 'bullets' || kind === 'numbers';
    return isList ? [{ kind, lines: whole }] : whole.map((line) => ({ kind, lines: [line] }));
  });
}

export const cleanArticle = (text: WrittenArticle): WrittenArticle => ({
  title: clean(text.title),
  summary: clean(text.summary),
  topic: text.topic,
  blocks: cleanBlocks(text.blocks),
  sources: text.sources.map(({ title, publisher, url, checked }) => ({
    title: clean(title),
    publisher: clean(publisher),
    url,
    checked,
  })),
});

/** A text without what its kind does not have. */
export function cleanText({ kind, slug }: { kind: TextKind; slug: string }, text: WrittenText): WrittenText {
  const isStrategy = kind === 'strategy';
  const words = cleanArticle(text);
  return {
    ...words,
    ...(kind === 'topic' ? { topic: slug as PlanTopic, sources: [] } : {}),
    minutes: isStrategy ? Math.max(1, text.minutes) : 0,
    timer: isStrategy ? text.timer : 'none',
    helps: isStrategy ? clean(text.helps) : '',
    notFor: isStrategy ? clean(text.notFor) : '',
  };
}

/** Returns the problems of a draft: the field and the key of its sentence. */
export function draftProblem({ title, blocks }: WrittenArticle): [field: string, key: string] | null {
  const lines = blocks.flatMap((block) => block.lines);
  const characters = lines.reduce((sum, line) => sum + textOf(line).length, 0);
  if (!title) return ['title', 'blank'];
  if (characters > mostTextCharacters || lines.length > mostLines) return ['blocks', 'text_too_long'];
  return null;
}

function guideProblem(blocks: readonly Block[]): [field: string, key: string] | null {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  if (!headings.length) return ['blocks', 'guide_without_steps'];
  if (headings.length > mostGuideSteps) return ['blocks', 'too_many_steps'];
  const isEmpty = blocks.some(
    ({ kind }, at) => kind === 'heading' && (blocks[at + 1]?.kind ?? 'heading') === 'heading',
  );
  return isEmpty ? ['blocks', 'empty_step'] : null;
}

/** Why a text cannot be published yet; null if nothing is missing. */
export function releaseProblem(
  kind: TextKind,
  text: WrittenText,
  today: string,
): [field: string, key: string] | null {
  const { summary, blocks, sources, helps, notFor } = text;
  if (!summary) return ['summary', 'blank'];
  if (!blocks.length) return ['blocks', 'blank'];
  const ofGuide = kind === 'guide' ? guideProblem(blocks) : null;
  if (ofGuide) return ofGuide;
  if (kind === 'strategy' && !helps) return ['helps', 'blank'];
  if (kind === 'strategy' && !notFor) return ['notFor', 'blank'];
  if (kind !== 'topic' && !sources.length) return ['sources', 'needs_source'];
  return futureSource(sources, today);
}

export function futureSource(
  sources: WrittenArticle['sources'],
  today: string,
): [field: string, key: string] | null {
  const at = sources.findIndex(({ checked }) => checked > today);
  return at < 0 ? null : [`sources.${at}.checked`, 'checked_in_future'];
}

import type { Block } from '#contract/features/mental-wellness/plan.ts';
import type { TextKind, WrittenText } from '#contract/plan-content.ts';

const wordsAMinute = 200;

const textOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ lines }) => lines.flatMap((line) => line.map(({ text }) => text))).join(' ');

export const countWords = (blocks: readonly Block[]): number =>
  textOf(blocks)
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

export const minutesToRead = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(countWords(blocks) / wordsAMinute));

/** The minutes it takes to read a text. A strategy names its own. */
export const minutesOf = (kind: TextKind, { minutes, blocks }: WrittenText): number =>
  kind === 'strategy' ? minutes : minutesToRead(blocks);

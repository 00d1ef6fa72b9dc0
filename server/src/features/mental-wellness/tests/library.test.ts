import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Block } from '#contract/features/mental-wellness/plan.ts';
import { planTopics } from '#contract/plan-topics.ts';
import { library } from '../library/load-library.ts';
import type { Piece } from '../mental-wellness.types.ts';
import { countWords } from '../scoring/reading-time.ts';

const folder = path.join(import.meta.dirname, '../../../../../copy/plan');
const languages = ['en', 'es'];
const files = (language: string) =>
  ['topics', 'articles', 'guides', 'strategies', 'workshops'].flatMap((kind) =>
    readdirSync(path.join(folder, language, kind)).map((name) => `${kind}/${name}`),
  );

const textsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')));
const sentencesOf = ({ blocks, sections }: Pick<Piece, 'blocks' | 'sections'>) =>
  [...textsOf(blocks), ...sections.flatMap((each) => textsOf(each.blocks))]
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.length > 28);

test('has every text in both languages', () => {
  expect(files('es')).toEqual(files('en'));
});

describe.each(languages)('in %s', (language) => {
  const { pieces, outlines, topics } = library.in(language);
  const ofKind = (kind: Piece['kind']) => pieces.filter((piece) => piece.kind === kind);

  test.each([
    ['article', 3],
    ['guide', 1],
    ['strategy', 4],
  ] as const)('has as many of kind %s in each topic: %i', (kind, count) => {
    for (const topic of planTopics)
      expect(ofKind(kind).filter((piece) => piece.topic === topic)).toHaveLength(count);
  });

  test('has an introduction to each topic and twelve outlines of workshops', () => {
    expect([...topics.keys()].toSorted()).toEqual(planTopics.toSorted());
    expect(outlines).toHaveLength(12);
  });

  test('has articles of 600 to 900 words, and guides of five to seven steps', () => {
    expect(ofKind('article').filter(({ words }) => words < 600 || words > 900)).toEqual([]);
    for (const { id, sections } of ofKind('guide')) {
      expect([5, 6, 7], id).toContain(sections.length);
      const lengths = sections.map(({ blocks }) => countWords(blocks));
      expect(
        lengths.filter((words) => words < 80 || words > 150),
        id,
      ).toEqual([]);
    }
  });

  test('has strategies of two to ten minutes', () => {
    expect(ofKind('strategy').filter(({ minutes }) => minutes < 2 || minutes > 10)).toEqual([]);
  });

  test('names a known source in every piece', () => {
    for (const { id, sources } of [...pieces, ...outlines]) {
      expect(sources.length, id).toBeGreaterThan(0);
      expect(
        sources.filter((source) => !library.sources.has(source)),
        id,
      ).toEqual([]);
    }
  });

  test('repeats no sentence from one piece to another', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const piece of [...pieces, ...outlines.map((each) => ({ ...each, sections: [] }))])
      for (const sentence of sentencesOf(piece)) {
        const before = seen.get(sentence);
        if (before !== undefined && before !== piece.id) repeated.push(`${before}, ${piece.id}: ${sentence}`);
        seen.set(sentence, piece.id);
      }
    expect(repeated).toEqual([]);
  });
});

test('has help for thirty countries, each with an emergency number and a line to call, text or open', () => {
  expect(new Set(library.help.map(({ country }) => country)).size).toBe(30);
  for (const { country, emergency, lines, source, checked } of library.help) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(emergency, country).toMatch(/^\d{2,4}$/);
    expect(source, country).toMatch(/^https:\/\//);
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(lines.length, country).toBeGreaterThan(0);
    for (const { name, phone, text, hours } of lines) {
      expect(phone ?? text, `${country} ${name}`).not.toBeNull();
      expect(hours, `${country} ${name}`).not.toBe('');
    }
  }
});

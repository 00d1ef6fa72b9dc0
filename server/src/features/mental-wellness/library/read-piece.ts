import type { Block } from '#contract/features/mental-wellness/plan.ts';
import {
  planTopics,
  strategyTimers,
  type ItemKind,
  type PlanTopic,
  type StrategyTimer,
} from '#contract/plan-topics.ts';
import type { Outline, Piece, Section, TopicText } from '../mental-wellness.types.ts';
import { countWords, minutesToRead } from '../scoring/reading-time.ts';
import { readShipped } from '../../../platform/gate/own-yaml.ts';
import { readBlocks } from './read-blocks.ts';

type Front = Record<string, unknown>;

/** Splits a file into the fields above its text and the text. */
function readFile(file: string, text: string): { front: Front; body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${file} has no front matter.`);
  return { front: readShipped<Front>(front), body };
}

function textIn(file: string, front: Front, name: string): string {
  const value = front[name];
  if (typeof value !== 'string' || !value.trim()) throw new Error(`${file} lacks "${name}".`);
  return value.trim();
}

function topicIn(file: string, front: Front): PlanTopic {
  const topic = planTopics.find((each) => each === front['topic']);
  if (!topic) throw new Error(`${file} has no topic of the plan.`);
  return topic;
}

function minutesIn(file: string, front: Front): number {
  const { minutes } = front;
  if (!Number.isInteger(minutes)) throw new Error(`${file} lacks "minutes".`);
  return minutes as number;
}

const sourcesIn = ({ sources }: Front): string[] => (Array.isArray(sources) ? sources.map(String) : []);

/** Returns the text before the first heading, and one section for each heading. */
export function sectionsOf(blocks: readonly Block[]): { intro: Block[]; sections: Section[] } {
  const intro: Block[] = [];
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'heading')
      sections.push({
        title: block.lines.flatMap((line) => line.map(({ text }) => text)).join(''),
        blocks: [],
      });
    else (last?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}

function timerIn(file: string, front: Front): StrategyTimer {
  const timer = strategyTimers.find((each) => each === front['timer']);
  if (!timer) throw new Error(`${file} has no timer of ours.`);
  return timer;
}

const bare = { sections: [] as Section[], timer: 'none' as const, helps: '', notFor: '' };

function extrasOf(kind: ItemKind, file: string, front: Front, blocks: Block[]) {
  if (kind === 'strategy')
    return {
      ...bare,
      blocks,
      minutes: minutesIn(file, front),
      timer: timerIn(file, front),
      helps: textIn(file, front, 'helps'),
      notFor: textIn(file, front, 'notFor'),
    };
  const minutes = minutesToRead(blocks);
  if (kind === 'article') return { ...bare, blocks, minutes };
  const { intro, sections } = sectionsOf(blocks);
  return { ...bare, blocks: intro, sections, minutes };
}

export function readPiece(kind: ItemKind, id: string, text: string): Piece {
  const file = `${kind} ${id}`;
  const { front, body } = readFile(file, text);
  const blocks = readBlocks(body);
  return {
    kind,
    id,
    topic: topicIn(file, front),
    title: textIn(file, front, 'title'),
    summary: textIn(file, front, 'summary'),
    words: countWords(blocks),
    sources: sourcesIn(front),
    cited: null,
    isOwn: false,
    ...extrasOf(kind, file, front, blocks),
  };
}

export function readOutline(id: string, text: string): Outline {
  const file = `workshop ${id}`;
  const { front, body } = readFile(file, text);
  return {
    id,
    topic: topicIn(file, front),
    title: textIn(file, front, 'title'),
    summary: textIn(file, front, 'summary'),
    minutes: minutesIn(file, front),
    sources: sourcesIn(front),
    blocks: readBlocks(body),
  };
}

export function readTopic(id: PlanTopic, text: string): TopicText {
  const { front, body } = readFile(id, text);
  return {
    id,
    title: textIn(id, front, 'title'),
    summary: textIn(id, front, 'summary'),
    blocks: readBlocks(body),
  };
}

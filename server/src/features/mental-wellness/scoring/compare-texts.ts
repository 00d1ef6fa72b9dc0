import type { textParts } from '#contract/features/mental-wellness/plan-content.ts';
import type { WrittenText } from '#contract/plan-content.ts';

interface Part {
  part: (typeof textParts)[number];
  text: string;
}

/** Returns a text as lines, in the order in which people read it. */
export function linesOf(text: WrittenText | null): Part[] {
  if (!text) return [];
  const mark = { heading: '## ', paragraph: '', bullets: '– ', numbers: '# ' } as const;
  const lines: Part[] = [
    { part: 'title', text: text.title },
    { part: 'summary', text: text.summary },
    { part: 'topic', text: text.topic },
    ...text.blocks.flatMap(({ kind, lines: each }) =>
      each.map((line): Part => ({
        part: 'text',
        text: mark[kind] + line.map((run) => (run.href ? `${run.text} (${run.href})` : run.text)).join(''),
      })),
    ),
    { part: 'timer', text: text.timer === 'none' ? '' : `${text.timer} ${text.minutes}` },
    { part: 'helps', text: text.helps },
    { part: 'notFor', text: text.notFor },
    ...text.sources.map(({ title, publisher, url, checked }): Part => ({
      part: 'source',
      text: [title, publisher, url, checked].filter(Boolean).join(', '),
    })),
  ];
  return lines.filter((line) => line.text !== '');
}

type Change = Part & { change: 'same' | 'added' | 'removed' };

/** Returns the lengths of the longest common part of the two rests, from each place on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      rows[a]![b] =
        before[a] === after[b] ? rows[a + 1]![b + 1]! + 1 : Math.max(rows[a + 1]![b]!, rows[a]![b + 1]!);
  return rows;
}

const keyOf = ({ part, text }: Part) => `${part} ${text}`;

/** Returns the differences between two texts, line by line. */
export function compareTexts(before: WrittenText | null, after: WrittenText | null): Change[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const lengths = commonLengths(old.map(keyOf), fresh.map(keyOf));
  const changes: Change[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < fresh.length) {
    const [was, is] = [old[a], fresh[b]];
    if (was && is && keyOf(was) === keyOf(is)) {
      changes.push({ ...is, change: 'same' });
      a += 1;
      b += 1;
    } else if (was && (!is || lengths[a + 1]![b]! >= lengths[a]![b + 1]!)) {
      changes.push({ ...was, change: 'removed' });
      a += 1;
    } else if (is) {
      changes.push({ ...is, change: 'added' });
      b += 1;
    }
  }
  return changes;
}

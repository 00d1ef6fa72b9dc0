import type { Bytes } from '../byte-stream.ts';
import { readXml } from '../read-xml.ts';
import { ReadingProblem, type OneActivity } from '../reading.types.ts';
import { dateOf, dayNumber, readMoment, wallOf, wallTimes } from '../wall-time.ts';

/** Translates what makers call activities. */
export function activityKind(text: string): OneActivity['kind'] {
  if (/walk|hik/i.test(text)) return 'walk';
  if (/run/i.test(text)) return 'run';
  return /bik|cycl|ride/i.test(text) ? 'ride' : 'other';
}

export const isTrack = (head: string): boolean =>
  /<gpx[\s>]/.test(head) || head.includes('<TrainingCenterDatabase');

/** Reads a route of GPX or an activity of TCX: told for what it is. */
export async function readTrack(bytes: Bytes, file: string, timeZone: string): Promise<never> {
  const inZone = wallTimes(timeZone);
  let element = '';
  let kind: OneActivity['kind'] | null = null;
  let [first, last] = [Infinity, -Infinity];
  await readXml(bytes, file, {
    open(name, { Sport: sport }) {
      element = name;
      if (name === 'Activity' && sport) kind ??= activityKind(sport);
    },
    close() {
      element = '';
    },
    text(text) {
      if (element === 'type') kind ??= activityKind(text);
      const moment = element === 'time' || element === 'Time' ? readMoment(text) : null;
      if (!moment) return;
      const at = wallOf(moment, inZone);
      first = Math.min(first, at);
      last = Math.max(last, at);
    },
  });
  if (last < first) throw new ReadingProblem('no_days', { place: { file, line: null } });
  const minutes = Math.max(1, Math.round((last - first) / 60_000));
  throw new ReadingProblem('one_activity', {
    activity: { kind: kind ?? 'other', day: dateOf(dayNumber(first)), minutes },
  });
}

import type { Findings } from '../own-imports.types.ts';
import { isRecord, readDays, shownValue } from './handed-days.ts';
import { readHealthAutoExport, type PostedSteps } from './health-auto-export.ts';
import { collector } from './values.ts';

export interface ReadPost extends Findings, PostedSteps {}

interface Zone {
  timeZone: string;
  /** The member's own date. */
  today: string;
}

/**
 * Reads what an app posted: days of our own form, or Health Auto Export's (docs/domain.md#own-addresses). Whatever else is in it is
 * ignored; what can't be kept is listed with its place.
 */
export function readPost(body: unknown, { timeZone, today }: Zone): ReadPost {
  const into = collector(today);
  const posted: PostedSteps = { hours: new Map(), single: null };
  const { days, data } = isRecord(body) ? body : {};
  const metrics = isRecord(data) ? data['metrics'] : undefined;
  if (Array.isArray(days)) readDays(days, into);
  else if (days !== undefined)
    into.pass({ source: 'days', line: null }, 'not_a_list', { said: shownValue(days) });
  if (Array.isArray(metrics)) readHealthAutoExport(metrics, timeZone, posted, into);
  else if (metrics !== undefined)
    into.pass({ source: 'data.metrics', line: null }, 'not_a_list', { said: shownValue(metrics) });
  return { ...into.findings('csv'), ...posted };
}

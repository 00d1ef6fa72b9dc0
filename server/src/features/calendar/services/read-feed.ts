import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { findProgram } from '../../../domain/programs/public.ts';
import type { CalendarEntry, CalendarSource } from '../../../kernel/manifest/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import { addDays } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { readProgramToken } from '../../../platform/ids/ids.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { findReader } from '../calendar.queries.ts';

/** Calendars ask a few times a day. */
const mostAnHour = 60;
const hourMs = 3_600_000;

const timesOf = (entry: CalendarEntry) =>
  'startsAt' in entry
    ? { start: entry.startsAt, end: new Date(entry.startsAt.getTime() + entry.minutes * 60_000) }
    : // Days have no time zone, and the end of an event is the day after its last one.
      {
        start: `${entry.firstDay}T00:00:00Z`,
        end: `${addDays(entry.lastDay, 1)}T00:00:00Z`,
        allDay: true,
        // Nobody is busy for the weeks of a challenge, so that colleagues still find a free hour.
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
      };

function calendarOf(name: string, publicUrl: string, entries: readonly CalendarEntry[], now: Date): string {
  // A calendar that is read from an address has no method: with one, each event would need an organizer (RFC 5546, 3.2.1).
  const calendar = ical({ name, prodId: '//Goodstride//Calendar//EN', ttl: 6 * 3600 });
  for (const entry of entries)
    calendar.createEvent({
      ...timesOf(entry),
      id: `${entry.id}@goodstride`,
      stamp: now,
      summary: entry.title,
      description: entry.text || null,
      location: entry.place || null,
      url: `${publicUrl}${entry.path}`,
      sequence: entry.revision,
      ...(entry.updatedAt ? { lastModified: entry.updatedAt } : {}),
      status: entry.isCertain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  return calendar.toString();
}

/** Reads the calendar behind a secret address. One that ended, or never was, is not found. */
export async function readFeed(
  deps: Deps,
  sources: readonly CalendarSource[],
  token: string,
): Promise<string> {
  const found = readProgramToken(token);
  if (!found) throw notFound();
  const { programId, tokenHash } = found;
  const [db, now] = [deps.gateway.forProgram(programId), deps.clock.now()];
  const reader = await findReader(db, programId, tokenHash);
  const program = reader && (await findProgram(db, programId));
  if (!reader || !program || program.closedAt) throw notFound();
  const key = throttleKey('calendar', reader.memberId);
  await useUp(deps.gateway.global(), [{ key, most: mostAnHour, windowMs: hourMs }], now);
  const at = { deps, db, programId, now, memberId: reader.memberId, language: languageOf(reader.locale) };
  const entries = await Promise.all(sources.map(({ load }) => load(at)));
  return calendarOf(program.name, deps.env.publicUrl, entries.flat(), now);
}

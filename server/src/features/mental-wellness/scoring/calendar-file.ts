import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

interface Event {
  id: string;
  title: string;
  summary: string;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string | null;
  /** The page of the workshop. */
  url: string;
  /** Counts up with each move: of two files with one event, a calendar keeps the later one. */
  revision: number;
  updatedAt: Date;
  /** The address of whoever publishes the event. */
  organizer: string;
}

const product = '//Goodstride//Workshops//EN';
const daySeconds = 86_400;

const whenOf = ({
  id,
  startsAt,
  minutes,
  url,
  revision,
  updatedAt,
  organizer,
}: Omit<Event, 'place' | 'link' | 'summary'>) => ({
  id: `${id}@goodstride`,
  start: startsAt,
  end: new Date(startsAt.getTime() + minutes * 60_000),
  url,
  sequence: revision,
  lastModified: updatedAt,
  // Who publishes an event or takes it back has to be named, and be the same each time (RFC 5546, sections 3.2.1 and 3.2.5).
  organizer: { name: 'Goodstride', email: organizer },
});

/** Returns a calendar file with one event and a reminder a day before. */
export function calendarFile(event: Event, now: Date): string {
  const { title, summary, link, place } = event;
  const calendar = ical({ prodId: product, method: ICalCalendarMethod.PUBLISH });
  const made = calendar.createEvent({
    ...whenOf(event),
    stamp: now,
    summary: title,
    description: [summary, link].filter(Boolean).join('\n'),
    location: place || null,
    status: ICalEventStatus.CONFIRMED,
  });
  made.createAlarm({ type: ICalAlarmType.display, description: title, trigger: daySeconds });
  return calendar.toString();
}

/** Takes the event out of a calendar. It says the title that is given, because others may read along in a mailbox. */
export function cancellationFile(event: Omit<Event, 'place' | 'link' | 'summary'>, now: Date): string {
  const calendar = ical({ prodId: product, method: ICalCalendarMethod.CANCEL });
  calendar.createEvent({
    ...whenOf(event),
    stamp: now,
    summary: event.title,
    status: ICalEventStatus.CANCELLED,
  });
  return calendar.toString();
}

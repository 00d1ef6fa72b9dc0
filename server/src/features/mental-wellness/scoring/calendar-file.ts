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
}

/** RFC 5545, 3.3.11: these characters are escaped in texts. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, '\\n');

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** RFC 5545, 3.1: a line has at most 75 bytes, and the rest continues after a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length ? 74 : 75)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/** A calendar file with one event and a reminder a day before. */
export function calendarFile(event: Event, now: Date): string {
  const end = new Date(event.startsAt.getTime() + event.minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Goodstride//Workshops//EN',
    'BEGIN:VEVENT',
    `UID:${event.id}@goodstride`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped([event.summary, event.link].filter(Boolean).join('\n'))}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

import type { DayBook, Source } from '../day-book.ts';
import type { Bytes } from '../byte-stream.ts';
import { readXml } from '../read-xml.ts';
import type { Place } from '../reading.types.ts';
import { dayNumber, readMoment } from '../wall-time.ts';
import { inGlasses, inKilograms } from '../units.ts';

const prefix = { quantity: 'HKQuantityTypeIdentifier', category: 'HKCategoryTypeIdentifier' };

type Attributes = Readonly<Record<string, string>>;

interface Spell {
  source: Source;
  start: number;
  end: number;
  value: number;
  unit: string;
}

const deviceParts = /(?:^|, ?)(name|model|hardware):([^,>]*(?:,\d+)?)/g;

/**
 * What stays the same of a device. The text also holds its place in the phone's memory, which is another one in every record, and the
 * version of its software.
 */
const deviceOf = (device: string): string =>
  [...device.matchAll(deviceParts)].map(([, part, text]) => `${part}:${text}`).join(',');

/** The watch is asked first, then the phone, then apps that copy what they counted. */
function rankOf(device: string, sourceName: string): number {
  if (/model:Watch|name:Apple Watch/.test(device) || /watch/i.test(sourceName)) return 0;
  return /model:iPhone|name:iPhone/.test(device) || /iphone/i.test(sourceName) ? 1 : 2;
}

/** Returns the source of a record: a device, since a new phone often has the name of the old one. */
function sourceOf({ device = '', sourceName = '' }: Attributes): Source {
  const known = deviceOf(device);
  return { name: `${sourceName}\n${known}`, rank: rankOf(known, sourceName) };
}

const kinds: Record<string, (book: DayBook, spell: Spell) => void> = {
  StepCount: (book, { source, start, end, value }) => book.addSteps(source, start, end, value),
  PushCount: (book, { source, start, end, value }) => book.addPushes(source, start, end, value),
  BodyMass: (book, { end, value, unit }) => {
    const kilograms = inKilograms(value, unit);
    if (kilograms !== null) book.addReading('weight', end, kilograms);
  },
  RestingHeartRate: (book, { end, value }) => book.addReading('restingHeartRate', end, value),
  AppleExerciseTime: (book, { source, start, value }) =>
    book.addTo('activeMinutes', source, dayNumber(start), value, start),
  DietaryWater: (book, { source, start, value, unit }) => {
    const glasses = inGlasses(value, unit);
    if (glasses !== null) book.addTo('water', source, dayNumber(start), glasses, start);
  },
  MindfulSession: (book, { source, start, end }) =>
    book.addTo('mindfulness', source, dayNumber(start), (end - start) / 60_000, start),
  SleepAnalysis: (book, { source, start, end }) => book.addSleep(source, { start, end }),
};

const wanted = Object.keys(kinds).join('|');
/** No attribute holds a `<`, so what looks like the beginning of a record is one. */
const skip = new RegExp(`<Record type="HK(?!(?:Quantity|Category)TypeIdentifier(?:${wanted})")[^<>]*/>`, 'g');

const isAsleep = (value: string) => value.startsWith('HKCategoryValueSleepAnalysisAsleep');

/** Apple writes an offset, which is that of the phone when the file was made: the day is read as it is written. */
function readRecord(book: DayBook, attributes: Attributes, place: Place): void {
  const { type = '', value = '', startDate = '', endDate = '' } = attributes;
  const kind = type.startsWith(prefix.quantity)
    ? type.slice(prefix.quantity.length)
    : type.startsWith(prefix.category)
      ? type.slice(prefix.category.length)
      : '';
  const take = kinds[kind];
  if (!take || (kind === 'SleepAnalysis' && !isAsleep(value))) return;
  const [start, end] = [readMoment(startDate), readMoment(endDate)];
  const isSpan = start && end && start.wall <= end.wall;
  if (!isSpan) return book.addBad({ ...place, reason: 'date', value: start ? endDate : startDate });
  const number = type.startsWith(prefix.category) ? 0 : value.trim() ? Number(value) : NaN;
  if (!(number >= 0)) return book.addBad({ ...place, reason: 'number', value });
  const unit = attributes['unit'] ?? '';
  take(book, { source: sourceOf(attributes), start: start.wall, end: end.wall, value: number, unit });
}

/** Apple Health's export.xml, whatever it is called in the phone's language. */
export async function readApple(bytes: Bytes, file: string, book: DayBook): Promise<void> {
  await readXml(bytes, file, {
    skip,
    open(name, attributes, line) {
      if (name === 'Record') readRecord(book, attributes, { file, line });
    },
    broken: (line) => book.addBad({ file, line, reason: 'record' }),
  });
}

export const isApple = (head: string): boolean =>
  head.includes('<HealthData') || head.includes('<!DOCTYPE HealthData');

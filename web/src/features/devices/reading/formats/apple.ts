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

/** The watch is asked first, then the phone, then apps that copy what they counted. */
function rankOf({ device = '', sourceName = '' }: Attributes): number {
  if (/model:Watch|name:Apple Watch/.test(device) || /watch/i.test(sourceName)) return 0;
  return /model:iPhone|name:iPhone/.test(device) || /iphone/i.test(sourceName) ? 1 : 2;
}

const kinds: Record<string, (book: DayBook, spell: Spell) => void> = {
  StepCount: (book, { source, start, end, value }) => book.addSteps(source, start, end, value),
  BodyMass: (book, { end, value, unit }) => {
    const kilograms = inKilograms(value, unit);
    if (kilograms !== null) book.addReading('weight', end, kilograms);
  },
  RestingHeartRate: (book, { end, value }) => book.addReading('restingHeartRate', end, value),
  AppleExerciseTime: (book, { source, start, value }) =>
    book.addTo('activeMinutes', source, dayNumber(start), value),
  DietaryWater: (book, { source, start, value, unit }) => {
    const glasses = inGlasses(value, unit);
    if (glasses !== null) book.addTo('water', source, dayNumber(start), glasses);
  },
  MindfulSession: (book, { source, start, end }) =>
    book.addTo('mindfulness', source, dayNumber(start), (end - start) / 60_000),
  SleepAnalysis: (book, { source, start, end }) => book.addSleep(source, { start, end }),
};

const wanted = Object.keys(kinds).join('|');
/** No attribute holds a `<`, so what looks like the beginning of a record is one. */
const skip = new RegExp(`<Record type="HK(?!(?:Quantity|Category)TypeIdentifier(?:${wanted})")[^<>]*/>`, 'g');

const isAsleep = (value: string) => value.startsWith('HKCategoryValueSleepAnalysisAsleep');

/** Apple writes an offset, which is that of the phone when the file was made: the day is read as it is written. */
function readRecord(book: DayBook, attributes: Attributes, sources: Map<string, Source>, place: Place): void {
  const { type = '', sourceName = '', value = '' } = attributes;
  const kind = type.startsWith(prefix.quantity)
    ? type.slice(prefix.quantity.length)
    : type.startsWith(prefix.category)
      ? type.slice(prefix.category.length)
      : '';
  const take = kinds[kind];
  if (!take || (kind === 'SleepAnalysis' && !isAsleep(value))) return;
  const [start, end] = [readMoment(attributes['startDate'] ?? ''), readMoment(attributes['endDate'] ?? '')];
  if (!start || !end) return book.addBad({ ...place, reason: 'date' });
  const number = type.startsWith(prefix.category) ? 0 : value.trim() ? Number(value) : NaN;
  if (!(number >= 0)) return book.addBad({ ...place, reason: 'number' });
  const key = `${sourceName}\n${attributes['device'] ?? ''}`;
  let source = sources.get(key);
  if (!source) sources.set(key, (source = { name: sourceName, rank: rankOf(attributes) }));
  take(book, { source, start: start.wall, end: end.wall, value: number, unit: attributes['unit'] ?? '' });
}

/** Apple Health's export.xml, whatever it is called in the phone's language. */
export async function readApple(bytes: Bytes, file: string, book: DayBook): Promise<void> {
  const sources = new Map<string, Source>();
  await readXml(bytes, file, {
    skip,
    open(name, attributes, line) {
      if (name === 'Record') readRecord(book, attributes, sources, { file, line });
    },
  });
}

export const isApple = (head: string): boolean =>
  head.includes('<HealthData') || head.includes('<!DOCTYPE HealthData');

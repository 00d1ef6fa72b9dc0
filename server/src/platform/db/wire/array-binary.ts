/** Writes one element where it goes; false: it is not in its usual form, and is for PostgreSQL to read from text. */
type Put = (element: unknown, bytes: Buffer, at: number) => boolean;

interface Kind {
  /** PostgreSQL's number of the type (pg_type.oid). */
  oid: number;
  size: number;
  put: Put;
}

const nibbles = new Map(
  [...'0123456789abcdefABCDEF'].map((digit) => [digit.charCodeAt(0), parseInt(digit, 16)]),
);
/** What a hexadecimal digit says, by its character; 255 for all other characters. */
const nibbleOf = Uint8Array.from({ length: 128 }, (_, code) => nibbles.get(code) ?? 255);
const dashes = [8, 13, 18, 23];

const putUuid: Put = (element, bytes, at) => {
  if (typeof element !== 'string' || element.length !== 36) return false;
  for (const dash of dashes) if (element.charCodeAt(dash) !== 45) return false;
  let from = 0;
  for (let place = at; place < at + 16; place += 1) {
    if (element.charCodeAt(from) === 45) from += 1;
    const high = nibbleOf[element.charCodeAt(from)] ?? 255;
    const low = nibbleOf[element.charCodeAt(from + 1)] ?? 255;
    if (high > 15 || low > 15) return false;
    bytes[place] = high * 16 + low;
    from += 2;
  }
  return true;
};

const putInteger: Put = (element, bytes, at) => {
  if (typeof element !== 'number' || (element | 0) !== element) return false;
  bytes.writeInt32BE(element, at);
  return true;
};

function putWide(value: number, bytes: Buffer, at: number): void {
  bytes.writeInt32BE(Math.floor(value / 2 ** 32), at);
  bytes.writeUInt32BE(value >>> 0, at + 4);
}

const putBigint: Put = (element, bytes, at) => {
  if (!Number.isSafeInteger(element)) return false;
  putWide(element as number, bytes, at);
  return true;
};

/** PostgreSQL counts days and microseconds from the start of 2000. */
const since = Date.UTC(2000, 0, 1);
const dayForm = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Days since 2000; undefined for what is no day of the calendar, or not as it is usually written. */
function dayNumber(day: string): number | undefined {
  if (!dayForm.test(day)) return undefined;
  const time = Date.parse(day);
  // Of a day that its month does not have `Date` makes one of the next.
  if (Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day.slice(8))) return undefined;
  return (time - since) / 86_400_000;
}

/** What is sent together is mostly of one day. */
const lately: { day: string; number: number | undefined } = { day: '', number: undefined };

const putDate: Put = (element, bytes, at) => {
  if (typeof element !== 'string') return false;
  if (element !== lately.day) Object.assign(lately, { day: element, number: dayNumber(element) });
  if (lately.number === undefined) return false;
  bytes.writeInt32BE(lately.number, at);
  return true;
};

const putMoment: Put = (element, bytes, at) => {
  if (!(element instanceof Date)) return false;
  const microseconds = (element.getTime() - since) * 1000;
  // Beyond (before 1715, after 2285; no moment at all) a number does not hold them exactly.
  if (!Number.isSafeInteger(microseconds)) return false;
  putWide(microseconds, bytes, at);
  return true;
};

const kinds = new Map<string, Kind>([
  ['uuid', { oid: 2950, size: 16, put: putUuid }],
  ['integer', { oid: 23, size: 4, put: putInteger }],
  ['bigint', { oid: 20, size: 8, put: putBigint }],
  ['date', { oid: 1082, size: 4, put: putDate }],
  ['timestamptz', { oid: 1184, size: 8, put: putMoment }],
]);

/** Before the elements: dimensions, whether some are null, their type, how many they are, the number of the first. */
const header = 20;

function encode({ oid, size, put }: Kind, elements: readonly unknown[]): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(header + elements.length * (4 + size));
  let at = header;
  let nulls = 0;
  for (const element of elements) {
    if (element === null) {
      nulls = 1;
      bytes.writeInt32BE(-1, at);
      at += 4;
      continue;
    }
    if (!put(element, bytes, at + 4)) return undefined;
    bytes.writeInt32BE(size, at);
    at += 4 + size;
  }
  // One dimension, whose first element is number 1.
  for (const [place, value] of [1, nulls, oid, elements.length, 1].entries())
    bytes.writeInt32BE(value, place * 4);
  return bytes.subarray(0, at);
}

/** Of a statement, the kind of each parameter that is an array wherever it stands in it. */
export function arrayKinds(text: string): readonly (Kind | undefined)[] {
  const found: (Kind | undefined)[] = [];
  const said = new Map<number, Set<string>>();
  for (const [, number, type = ''] of text.matchAll(/\$(\d+)(?:::(\w+)\[\])?/g)) {
    const types = said.get(Number(number)) ?? new Set();
    said.set(Number(number), types.add(type));
  }
  for (const [number, types] of said) if (types.size === 1) found[number - 1] = kinds.get([...types][0]!);
  return found;
}

/**
 * An array as PostgreSQL keeps it (array_recv, array_send): to read them as text took it 7 % of its time under load, so it takes 1 %
 * (docs/decisions/440). Undefined for elements in another than their usual form, and for none at all.
 */
export const arrayBytes = (kind: Kind | undefined, value: unknown): Buffer | undefined =>
  kind && Array.isArray(value) && value.length ? encode(kind, value as unknown[]) : undefined;

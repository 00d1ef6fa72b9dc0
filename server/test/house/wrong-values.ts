import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';

/** A value that its schema refuses, with its path in the call: `stepData.0.steps`. */
export interface Wrong {
  field: string;
  value: unknown;
  /** A body or query in which only this value is wrong. */
  whole: Record<string, unknown>;
}

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

const uuid = '3f0b3a52-9f0e-7c1a-8d7e-0123456789ab';
const usual: readonly unknown[] = [
  null,
  true,
  5,
  -1,
  0.5,
  1e300,
  '',
  ' ',
  'nonsense',
  '5',
  '-7',
  '2026-02-30',
  '2026-13-01',
  `urn:uuid:${uuid}`,
  'a@b@c',
  'x'.repeat(5_001),
  [],
  {},
  [null],
  ['nonsense'],
  [{}],
  { more: 1 },
];

function atTheEdges({ minimum, maximum, minLength, maxLength, maxItems, items }: Shape): unknown[] {
  const item = items?.type === 'object' ? {} : uuid;
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => item)]),
  ];
}

const judges = {
  json: new Ajv({ strict: false, coerceTypes: false }),
  text: new Ajv({ strict: false, coerceTypes: true }),
};
for (const ajv of Object.values(judges)) {
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i);
}

type Travels = keyof typeof judges;

/** Many fields have the same shape, and compiling one takes as long as a call. */
const compiled = new Map<string, (value: unknown) => boolean>();
function judgeOf(shape: Shape, travels: Travels): (value: unknown) => boolean {
  const key = travels + JSON.stringify(shape);
  const judge =
    compiled.get(key) ?? judges[travels].compile({ type: 'object', properties: { value: shape } });
  compiled.set(key, judge);
  return judge;
}

function wrongFor(shape: Shape, travels: Travels): unknown[] {
  const takes = judgeOf(shape, travels);
  const all = [...usual, ...atTheEdges(shape)];
  // Values in addresses are text and have one form only.
  const sent =
    travels === 'json' ? all : [...new Set(all.filter((one) => typeof one !== 'object').map(String))];
  return sent.filter((value) => !takes({ value: structuredClone(value) }));
}

/** Every field of a schema with values it refuses, including those inside lists and objects. */
export function wrongValues(schema: TSchema, travels: Travels): Wrong[] {
  const { properties = {} } = schema as unknown as Shape;
  return Object.entries(properties).flatMap(([name, shape]): Wrong[] => {
    const here = wrongFor(shape, travels).map((value) => ({ field: name, value, whole: { [name]: value } }));
    const inside = (part: Shape, place: string, wrap: (whole: object) => unknown) =>
      wrongValues(part as unknown as TSchema, travels).map(({ field, value, whole }) => {
        return { field: `${place}.${field}`, value, whole: { [name]: wrap(whole) } };
      });
    if (travels === 'text') return here;
    if (shape.type === 'object') return [...here, ...inside(shape, name, (whole) => whole)];
    if (shape.items?.type === 'object')
      return [...here, ...inside(shape.items, `${name}.0`, (whole) => [whole])];
    return here;
  });
}

/** The names of required fields. */
export function requiredFields(schema: TSchema): string[] {
  return ((schema as unknown as { required?: string[] }).required ?? []).filter(
    (name) => !('default' in ((schema as unknown as Shape).properties?.[name] ?? {})),
  );
}

import { clockAt, type KnownDay } from './known-days.ts';

/** A device as the phone writes it: its place in memory is another one in every record, and its software changes. */
const deviceText = (parts: string, at: number) =>
  `&lt;&lt;HKDevice: 0x${(0x2_8000_0000 + at * 16).toString(16)}&gt;, ${parts}, software:${9 + (at % 3)}.${at % 7}&gt;`;

export interface AppleDevice {
  name: string;
  parts: string;
}
const watch: AppleDevice = {
  name: 'Ada’s Apple Watch',
  parts: 'name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2',
};
export const phone: AppleDevice = {
  name: 'iPhone',
  parts: 'name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5',
};
let written = 0;

interface Rec {
  type: string;
  by?: AppleDevice;
  unit?: string;
  from: string;
  to: string;
  value?: string | number;
}

export const appleRecord = ({ type, by = watch, unit, from, to, value }: Rec): string => {
  written += 1;
  const who = `sourceName="${by.name}" sourceVersion="${9 + (written % 3)}" device="${deviceText(by.parts, written)}"`;
  const when = `creationDate="${to} -0500" startDate="${from} -0500" endDate="${to} -0500"`;
  const what = value === undefined ? '' : ` value="${value}"`;
  return ` <Record type="${type}" ${who}${unit ? ` unit="${unit}"` : ''} ${when}${what}/>\n`;
};

const quantity = (name: string) => `HKQuantityTypeIdentifier${name}`;

/**
 * Returns a day by watch and phone: in the last hour with steps the watch is on the charger, in the others both count.
 */
export function appleDay({ date, steps, sleep, weight, restingHeartRate, activeMinutes }: KnownDay): string {
  const at = (hours: number) => clockAt(date, hours);
  const counted = Object.entries(steps);
  const walked = counted.map(([hour, count], place) => {
    const span = {
      type: quantity('StepCount'),
      unit: 'count',
      from: at(Number(hour)),
      to: at(Number(hour) + 0.25),
    };
    const byPhone = appleRecord({
      ...span,
      by: phone,
      value: count - (place === counted.length - 1 ? 0 : 7),
    });
    return place === counted.length - 1 ? byPhone : byPhone + appleRecord({ ...span, value: count });
  });
  const night = { type: 'HKCategoryTypeIdentifierSleepAnalysis' };
  const slept = (from: number, to: number, kind: string) =>
    appleRecord({ ...night, from: at(from), to: at(to), value: `HKCategoryValueSleepAnalysis${kind}` });
  const morning = { from: at(7), to: at(7) };
  return [
    ...walked,
    // Half an hour of it before midnight.
    slept(-0.5, 0, 'AsleepCore'),
    slept(-0.5, sleep, 'InBed'),
    slept(0, sleep - 0.5, 'AsleepREM'),
    appleRecord({ type: quantity('BodyMass'), unit: 'kg', ...morning, value: weight }),
    appleRecord({
      type: quantity('RestingHeartRate'),
      unit: 'count/min',
      ...morning,
      value: restingHeartRate,
    }),
    appleRecord({ type: quantity('AppleExerciseTime'), unit: 'min', ...morning, value: activeMinutes }),
    appleRecord({ type: quantity('HeartRate'), unit: 'count/min', ...morning, value: 71 }),
  ].join('');
}

/** The beginning as phones write it: a DTD without entities, and facts about the person that are nobody's business. */
export const appleHead = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record)*)>
<!ATTLIST HealthData locale CDATA #REQUIRED>
<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-01-02 08:00:00 -0500"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-01"/>
`;

export const appleXml = (days: readonly KnownDay[]): string =>
  `${appleHead}${days.map(appleDay).join('')}</HealthData>\n`;

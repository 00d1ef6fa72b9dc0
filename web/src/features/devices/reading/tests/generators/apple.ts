import { clockAt, type KnownDay } from './known-days.ts';

const watch =
  'sourceName="Ada’s Apple Watch" device="&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch&gt;"';
const phone =
  'sourceName="iPhone" device="&lt;&lt;HKDevice: 0x2&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone&gt;"';

interface Rec {
  type: string;
  by?: string;
  unit?: string;
  from: string;
  to: string;
  value?: string | number;
}

export const appleRecord = ({ type, by = watch, unit, from, to, value }: Rec): string =>
  ` <Record type="${type}" ${by}${unit ? ` unit="${unit}"` : ''} creationDate="${to} -0500" startDate="${from} -0500" endDate="${to} -0500"${value === undefined ? '' : ` value="${value}"`}/>\n`;

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

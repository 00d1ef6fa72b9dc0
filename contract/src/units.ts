/** The units that people read and type. Storage is in metres, kilograms and mg/dL. */
export const unitChoices = {
  distance: ['km', 'mi'],
  weight: ['kg', 'lb'],
  length: ['cm', 'in'],
  glucose: ['mg/dL', 'mmol/L'],
} as const;

export type Units = { [Q in keyof typeof unitChoices]: (typeof unitChoices)[Q][number] };

/** One stored unit (metres, kilograms, metres, mg/dL) is this many of the unit. */
export const unitsEach: { [Q in keyof Units]: Record<Units[Q], number> } = {
  distance: { km: 1 / 1000, mi: 1 / 1609.344 },
  weight: { kg: 1, lb: 2.2046226218 },
  length: { cm: 100, in: 39.37007874 },
  glucose: { 'mg/dL': 1, 'mmol/L': 1 / 18.02 },
};

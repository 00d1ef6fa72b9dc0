/** The units that people read and type. Storage is in metres, kilograms and mg/dL. */
export const unitChoices = {
  distance: ['km', 'mi'],
  weight: ['kg', 'lb'],
  length: ['cm', 'in'],
  glucose: ['mg/dL', 'mmol/L'],
} as const;

export type Units = { [Q in keyof typeof unitChoices]: (typeof unitChoices)[Q][number] };

/** How many of the unit one stored unit is: metres, kilograms, metres, mg/dL. */
export const unitsEach: { [Q in keyof Units]: Record<Units[Q], number> } = {
  distance: { km: 1 / 1000, mi: 1 / 1609.344 },
  weight: { kg: 1, lb: 2.2046226218 },
  length: { cm: 100, in: 39.37007874 },
  glucose: { 'mg/dL': 1, 'mmol/L': 1 / 18.02 },
};

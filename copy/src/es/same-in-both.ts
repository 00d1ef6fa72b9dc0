/** Texts that are the same in Spanish as in English, by name: brands, units, symbols and words both languages have. */
export const sameInBoth: readonly string[] = [
  'Goodstride',
  'English',
  'Español',
  'Total',
  'total',
  'no',
  'kg',
  'lb',
  'mmHg',
  'mg/dL',
  'mmol/L',
];

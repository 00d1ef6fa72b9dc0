/** Texts that are rightly the same in Spanish and English: brands, units, symbols and shared words. */
export const sameAsEnglish: readonly string[] = [
  'Goodstride',
  'Fitbit',
  'CSV',
  'Total',
  'total',
  'no',
  '{{km}} km',
  'Error',
  'Kickboxing',
  'Pilates',
  'Rugby',
  'Yoga',
  'kg',
  'lb',
  'mmHg',
  'mg/dL',
  'mmol/L',
  'Plus',
  'Core',
  'Ctrl K',
  '{{field}}: {{before}} → {{after}}',
  'General',
  'Pro',
  'No',
  '{{name}}, {{distance}} km',
];

/** Catalogues without Spanish, because no member reads them. */
export const onlyEnglish: readonly string[] = [
  'server/api-docs.json',
  'server/console.json',
  'server/demo-map.json',
  'server/demo-program.json',
  'server/imports.json',
  'server/journey-packages.json',
  'server/pages.json',
];

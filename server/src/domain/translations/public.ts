export { translationsInFile } from './in-program-file.ts';
export { keptTranslations, presentTranslations, textsIn } from './translations.ts';
export type { Translations } from './translations.types.ts';

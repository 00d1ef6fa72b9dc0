const apostrophes = /['’‘ʼ`´′＇]/g;
const marks = new RegExp(
  String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+`,
  'g',
);
/** Letters that are no letter with a mark to Unicode, and that people type without it. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ı: 'i',
  ħ: 'h',
  Ħ: 'h',
  ŧ: 't',
  Ŧ: 't',
  ð: 'd',
  Ð: 'd',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
};

/**
 * Returns a text as it is searched: without accents, case and apostrophes. The database's `fold_text` says the same
 * (docs/domain.md#search).
 */
export const foldText = (text: string): string =>
  text
    .replaceAll(apostrophes, '')
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(/[łŁøØđĐıħĦŧŦðÐßẞæÆœŒþÞ]/g, (letter) => letters[letter]!)
    .toLowerCase()
    .replaceAll('ς', 'σ');

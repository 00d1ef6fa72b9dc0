/** The zeros of the digits that keyboards write beside those of ASCII; the nine others follow each. */
const zeros = [
  0x0660, // Arabic
  0x06f0, // Persian and Urdu
  0x07c0, // N’Ko
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x0e50, // Thai
  0x0ed0, // Lao
  0x1040, // Burmese
  0x17e0, // Khmer
  0xff10, // full width
];
const signs: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '．': '.', '，': ',' };

const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** Returns a text with the digits of every keyboard as 0 to 9, and their signs between digits as a point or a comma. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/(?!\d)\p{Nd}/gu, digitOf).replaceAll(/(?<=\d)[٫٬．，](?=\d|$)/gu, (sign) => signs[sign]!);

/** A port up to 65535. */
const port = String.raw`(6553[0-5]|655[0-2]\d|65[0-4]\d{2}|6[0-4]\d{3}|[1-5]\d{4}|[1-9]\d{0,3})`;
/** What can stand in a link: nothing that nobody sees or that turns the direction of the text. */
const inLink = String.raw`\s\p{Cf}\p{Cc}`;

/** The alphabets whose letters are drawn like each other's. */
const alphabets = ['Latin', 'Cyrillic', 'Greek'].map((name) => String.raw`\p{sc=${name}}`);
/** A word with letters of two of them: who reads it takes it for another. */
const mixedWords = alphabets.map(
  (one) => String.raw`(?!.*${one}[\p{L}\p{M}]*(?!${one})[${alphabets.join('')}])`,
);

/** The patterns of what people type, by the key of the sentence that a refused one gets (copy, errors.fields). */
export const patterns = {
  blank: String.raw`\S`,
  https: `^https://[^/@${inLink}]+(/[^${inLink}]*)?$`,
  origin: `^https://[a-z0-9.-]+(:${port})?$`,
  domain: String.raw`^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$`,
  slug: '^[a-z0-9][a-z0-9-]*$',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
  time_of_day: String.raw`^([01]\d|2[0-3]):[0-5]\d$`,
  local_moment: String.raw`^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$`,
  one_line: String.raw`^[^\r\n]*$`,
  /** A PIN. */
  six_digits: '^[0-9]{6}$',
  phone: '^[0-9+*#() /.-]+$',
  color: '^#[0-9a-fA-F]{6}$',
  version: String.raw`^\d{1,5}(\.\d{1,5}){0,3}$`,
  language: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  /** The name of a team or challenge, which nobody may pass off as another. */
  one_alphabet: String.raw`^${mixedWords.join('')}.*\S`,
  /** The name of an organization is a part of an address, and these would be taken for folders. */
  address_name: String.raw`^(?!\.{1,2}$)(?!.*\\).*\S`,
} as const;

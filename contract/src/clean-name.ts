/**
 * Characters that nobody sees or that turn the direction of what follows: control and format characters, and letters
 * that are drawn as nothing. The joiners within emoji and scripts stay.
 */
const unseen = /(?!\p{Join_Control}|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
/** Joiners that join nothing. */
const loose =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Returns a name as it is stored: one line of characters that people see, composed (NFC), with single spaces. */
export const cleanName = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Z}\u2800]+/gu, ' ')
    .replaceAll(unseen, '')
    .replaceAll(loose, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .normalize('NFC');

/**
 * The keyword `oneLine` of a schema, for Ajv: the text is cleaned before anything else about it is checked
 * (docs/domain.md#names).
 */
export const oneLine = {
  keyword: 'oneLine',
  type: 'string' as const,
  schemaType: 'boolean' as const,
  modifying: true,
  before: 'maxLength',
  validate: (
    _: boolean,
    text: string,
    __: unknown,
    at?: { parentData: Record<string | number, unknown> | undefined; parentDataProperty: string | number },
  ): boolean => {
    if (at?.parentData) at.parentData[at.parentDataProperty] = cleanName(text);
    return true;
  },
};

import { Object as Fields, Optional, Record as Entries, String as Text, Union } from 'typebox';

const words = Union([Text({ maxLength: 5000 }), Entries(Text(), Text({ maxLength: 200 }))]);

/** The column in a program's file. Files from before have none. */
export const translationsInFile = {
  columns: {
    translations: Optional(
      Fields({
        language: Optional(Text({ maxLength: 35 })),
        others: Optional(Entries(Text(), Entries(Text(), words))),
      }),
    ),
  },
  json: ['translations'],
} as const;

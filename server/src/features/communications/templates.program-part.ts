import { Null, String as Text, Union } from 'typebox';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

/** The texts of emails that the program changed, without their history. */
export const emailTextsPart: ProgramPart = {
  name: 'emailTexts',
  table: 'email_template_version',
  key: ['template', 'language'],
  columns: {
    template: Text({ minLength: 1, maxLength: 60 }),
    language: Text({ minLength: 2, maxLength: 35 }),
    subject: Union([Text({ maxLength: 200 }), Null()]),
    body: Union([Text({ maxLength: 100_000 }), Null()]),
  },
  html: ['body'],
  newestBy: ['template', 'language'],
  orderBy: ['template', 'language'],
  stamps: ['created_at'],
};

import { String as Text } from 'typebox';
import { translationsInFile } from '../../domain/translations/public.ts';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

const day = Text({ format: 'date' });

/** Notices for everyone. Those for one organization stay where the organization is. */
export const noticesPart: ProgramPart = {
  name: 'notices',
  table: 'notice',
  key: ['message', 'begins'],
  empty: ['organization_id'],
  columns: {
    message: Text({ minLength: 1, maxLength: 1000 }),
    begins: day,
    expires: day,
    ...translationsInFile.columns,
  },
  json: translationsInFile.json,
  orderBy: ['begins', 'message', 'id'],
  stamps: ['created_at'],
};

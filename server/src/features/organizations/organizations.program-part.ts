import { Boolean as Flag, String as Text } from 'typebox';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

/** Organizations by name, without their members and teams. */
export const organizationsPart: ProgramPart = {
  name: 'organizations',
  table: 'organization',
  key: ['name'],
  empty: ['deleted_at'],
  columns: { name: Text({ minLength: 1, maxLength: 100 }), open: Flag() },
  orderBy: ['name', 'id'],
  stamps: ['created_at'],
};

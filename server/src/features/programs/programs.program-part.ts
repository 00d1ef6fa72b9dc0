import { String as Text } from 'typebox';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

const pagePart: ProgramPart = {
  name: 'page',
  table: 'program_page',
  key: [],
  columns: { html: Text({ maxLength: 60_000 }) },
  html: ['html'],
  orderBy: ['program_id'],
  stamps: ['updated_at'],
  withoutId: true,
};

/** The activities that members can convert into steps. */
const activitiesPart: ProgramPart = {
  name: 'activities',
  table: 'program_activity',
  key: ['activity_id'],
  columns: { activity_id: Text({ minLength: 1, maxLength: 60 }) },
  orderBy: ['activity_id'],
  replaces: true,
  withoutId: true,
};

export const programParts: readonly ProgramPart[] = [pagePart, activitiesPart];

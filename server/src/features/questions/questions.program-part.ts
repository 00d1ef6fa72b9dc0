import { Any, Array as List, Boolean as Flag, Integer, Null, String as Text, Union } from 'typebox';
import { translationsInFile } from '../../domain/translations/public.ts';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

export const questionsPart: ProgramPart = {
  name: 'questions',
  table: 'question',
  key: ['question'],
  columns: {
    question: Text({ minLength: 1, maxLength: 500 }),
    description: Text({ maxLength: 2000 }),
    type: Text({ pattern: '^(radio|checkbox|dropdown|text|range)$' }),
    options: List(Any(), { maxItems: 100 }),
    range_start: Union([Integer(), Null()]),
    range_end: Union([Integer(), Null()]),
    required: Flag(),
    point_value: Integer({ minimum: 0, maximum: 1000 }),
    draft: Flag(),
    active: Flag(),
    ...translationsInFile.columns,
  },
  json: ['options', ...translationsInFile.json],
  orderBy: ['position', 'id'],
  position: 'position',
  stamps: ['created_at'],
};

import { Integer, Null, String as Text, Union } from 'typebox';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

export const pointAmountsPart: ProgramPart = {
  name: 'points',
  table: 'point_amount',
  key: ['rule'],
  columns: {
    rule: Text({ minLength: 1, maxLength: 40 }),
    amount: Integer({ minimum: 0, maximum: 100_000 }),
    daily_cap: Union([Integer({ minimum: 0, maximum: 1_000_000 }), Null()]),
  },
  orderBy: ['rule'],
  withoutId: true,
};

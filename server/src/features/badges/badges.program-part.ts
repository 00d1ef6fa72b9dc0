import { Boolean as Flag, Integer, Number as Figure, String as Text } from 'typebox';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

export const ownBadgesPart: ProgramPart = {
  name: 'badges',
  table: 'own_badge',
  key: ['name'],
  columns: {
    name: Text({ minLength: 1, maxLength: 100 }),
    text: Text({ maxLength: 1000 }),
    family: Text({ pattern: '^(activity|wellness|social|challenge)$' }),
    metric: Text({ maxLength: 40 }),
    period: Text({ pattern: '^(day|week|streak|ever)$' }),
    threshold: Figure({ minimum: 0, maximum: 100_000_000 }),
    count: Integer({ minimum: 1 }),
    value: Integer({ minimum: 0 }),
    active: Flag(),
  },
  orderBy: ['name', 'id'],
  stamps: ['created_at'],
};

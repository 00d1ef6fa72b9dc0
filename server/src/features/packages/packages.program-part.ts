import { Boolean as Flag, Integer, Null, String as Text, Union } from 'typebox';
import { PackageDefaults } from '#contract/features/packages/packages.ts';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

const text = Text({ maxLength: 5000 });

export const packagesPart: ProgramPart = {
  name: 'packages',
  table: 'challenge_package',
  key: ['name'],
  columns: {
    name: Text({ minLength: 1, maxLength: 100 }),
    kind: Text({ pattern: '^(steps|points|wellness|preventative)$' }),
    between_whom: Text({ maxLength: 20 }),
    duration: Integer({ minimum: 1, maximum: 366 }),
    featured: Flag(),
    tile: Text({ maxLength: 200 }),
    art: Union([Text({ maxLength: 100 }), Null()]),
    description: text,
    rules_text: text,
    invitation_text: text,
    halfway_text: text,
    closing_text: text,
    defaults: PackageDefaults,
  },
  json: ['defaults'],
  orderBy: ['name', 'id'],
  stamps: ['created_at'],
  refers: { column: 'defaults', field: 'mapId', part: 'maps' },
};

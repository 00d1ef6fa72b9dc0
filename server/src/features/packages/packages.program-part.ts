import { Boolean as Flag, Integer, Null, String as Text, Union } from 'typebox';
import { PackageDefaults } from '#contract/features/packages/packages.ts';
import { translationsInFile } from '../../domain/translations/public.ts';
import type { DraftRule } from '../../kernel/manifest/public.ts';
import type { FileItem, ProgramPart } from '../../kernel/program-files/public.ts';
import { columnsOf, impossibleField } from './services/package-content.ts';

const text = Text({ maxLength: 5000 });

const wrongIn = (drafts: readonly DraftRule[], item: FileItem): string | null => {
  const defaults = item['defaults'] as PackageDefaults;
  const columns: Record<string, unknown> = columnsOf(defaults);
  const column = Object.keys(columns).find((name) => columns[name] !== item[name]);
  return column ?? impossibleField(drafts, defaults);
};

/** A package of a file follows the same rules as one that an admin makes: challenges know which ones. */
export const packagesPart = (drafts: readonly DraftRule[]): ProgramPart => ({
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
    ...translationsInFile.columns,
  },
  json: ['defaults', ...translationsInFile.json],
  orderBy: ['name', 'id'],
  stamps: ['created_at'],
  refers: { column: 'defaults', field: 'mapId', part: 'maps' },
  wrongField: (item) => wrongIn(drafts, item),
});

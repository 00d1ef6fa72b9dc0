import { camel, readPart, type FileItem, type ProgramPart } from '../../../kernel/program-files/public.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import { presetFor } from '../../../domain/tiers/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { format, withoutPictures, type ProgramFile } from '../parsing/program-file.ts';

/** Replaces the ids of another part's rows by their names, which mean the same in another program. */
function nameReferences({ refers }: ProgramPart, items: readonly FileItem[], names: Map<string, string>) {
  if (!refers) return;
  for (const item of items) {
    const column = item[camel(refers.column)] as FileItem;
    const name = names.get(String(column[refers.field]));
    if (name !== undefined) column[refers.field] = `${refers.part}:${name}`;
  }
}

/** Reads a program as its file holds it. The same program always gives the same file. */
export async function readProgram(
  db: Db,
  { id, name, slug, tier, type, timeZone, settings }: ProgramRow,
  parts: readonly ProgramPart[],
): Promise<ProgramFile> {
  const file: ProgramFile = {
    format,
    program: { name, slug, tier, type, timeZone },
    // Settings that are newer than the program have their defaults.
    settings: withoutPictures({ ...presetFor(type, tier), ...settings }),
  };
  const names = new Map<string, string>();
  for (const part of parts) {
    const rows = await readPart(db, id, part);
    for (const row of rows) if (row.id) names.set(row.id, String(row.item['name']));
    const items = rows.map(({ item }) => item);
    nameReferences(part, items, names);
    file[part.name] = items;
  }
  return file;
}

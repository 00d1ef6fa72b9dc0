import { isDeepStrictEqual } from 'node:util';
import type { ProgramDifference } from '#contract/features/program-files/program-files.ts';
import { camel, type FileItem, type ProgramPart } from '../../../kernel/program-files/public.ts';
import { itemsOf, type ProgramFile } from './program-file.ts';

function fieldsThatDiffer(one: FileItem, other: FileItem): string[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].filter((field) => !isDeepStrictEqual(one[field], other[field]));
}

/** Items by their key. A second item with the same key gets a number. */
function byKey(part: ProgramPart, items: readonly FileItem[]): Map<string, FileItem> {
  const found = new Map<string, FileItem>();
  for (const item of items) {
    const name = part.key.map((column) => String(item[camel(column)])).join(' · ') || part.name;
    let key = name;
    for (let count = 2; found.has(key); count += 1) key = `${name} (${count})`;
    found.set(key, item);
  }
  return found;
}

function ofPart(part: ProgramPart, file: ProgramFile, program: ProgramFile): ProgramDifference[] {
  const [wanted, present] = [byKey(part, itemsOf(file, part)), byKey(part, itemsOf(program, part))];
  const all = [...new Set([...wanted.keys(), ...present.keys()])];
  return all.flatMap((item): ProgramDifference[] => {
    const [one, other] = [wanted.get(item), present.get(item)];
    if (!one || !other) return [{ part: part.name, item, change: one ? 'missing' : 'extra', fields: [] }];
    const fields = fieldsThatDiffer(one, other);
    return fields.length ? [{ part: part.name, item, change: 'changed', fields }] : [];
  });
}

const changed = (part: string, fields: readonly string[]) =>
  fields.map((item): ProgramDifference => ({ part, item, change: 'changed', fields: [item] }));

/** In what a program differs from a file, but for its name and address. */
export function differencesOf(
  file: ProgramFile,
  program: ProgramFile,
  parts: readonly ProgramPart[],
): ProgramDifference[] {
  const head = fieldsThatDiffer(file.program, program.program);
  return [
    ...changed(
      'program',
      head.filter((field) => field !== 'name' && field !== 'slug'),
    ),
    ...changed('settings', fieldsThatDiffer(file.settings, program.settings)),
    ...parts.flatMap((part) => ofPart(part, file, program)),
  ];
}

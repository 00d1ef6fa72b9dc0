import type { ProgramTable } from './program-deletion.types.ts';

/** Tables in the order in which their rows can be deleted: each before those it refers to. In a circle, by name. */
export function childrenFirst(tables: readonly ProgramTable[]): ProgramTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: ProgramTable[] = [];
  while (left.size) {
    const parents = new Set([...left.values()].flatMap((table) => table.parents));
    const free = [...left.values()].filter(({ name }) => !parents.has(name));
    const next = free.length ? free : [...left.values()].slice(0, 1);
    for (const table of next) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}

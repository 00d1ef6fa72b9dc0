import path from 'node:path';
import type { Plugin } from 'vite';
import { needsOf, readWeb, type LazyImport } from './catalogue-needs.ts';

const root = path.join(import.meta.dirname, '..');

interface Insertion {
  at: number;
  list: string;
}

/** The text of a file whose loaders name their catalogues, written from the end so that positions stay right. */
const withLists = (code: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, list }) => `${text.slice(0, at)}, ${list}${text.slice(at)}`, code);

/**
 * Writes the catalogues into `lazyScreen(() => import(…))`, `screen(…)` and `withTexts(…)`: those that the imported file
 * and its imports show. Nobody keeps these lists by hand.
 */
export function catalogueLists(): Plugin {
  let known: ReturnType<typeof needsOf> | null = null;
  const current = () => (known ??= needsOf(readWeb()));
  const insertionOf = ({ loader, target }: LazyImport): Insertion[] => {
    const end = loader?.arguments.at(-1)?.getEnd();
    return end === undefined ? [] : [{ at: end, list: JSON.stringify(current().needs(target)) }];
  };
  return {
    name: 'catalogue-lists',
    enforce: 'pre',
    transform(code, id) {
      const name = path.relative(root, id.split('?')[0]!).replaceAll('\\', '/');
      if (!/\b(?:lazyScreen|screen|withTexts)\(/.test(code)) return undefined;
      const here = current().lazy.filter(({ file }) => file.path === name);
      if (here.length === 0) return undefined;
      if (here[0]!.file.text !== code) throw new Error(`${name} changed while it was read.`);
      return { code: withLists(code, here.flatMap(insertionOf)), map: null };
    },
    // In development, a changed file can show other catalogues than before.
    hotUpdate() {
      known = null;
    },
  };
}

import { FIRST, needsOf } from '../web/catalogue-needs.ts';
import type { Breach, SourceFile } from './source-file.ts';

const ENTRY = 'web/src/app/main.tsx';

const show = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/**
 * A file that is loaded lazily comes with its catalogues: its import stands in `lazyScreen` or `withTexts`, for which the
 * build writes their names (web/catalogue-lists.ts). What every page shows is imported by i18n.ts.
 */
export function catalogueLoaders(files: readonly SourceFile[]): Breach[] {
  const { needs, lazy } = needsOf(files);
  const unloaded = lazy.flatMap(({ file, node, target, loader }) => {
    const needed = needs(target);
    if (loader || needed.length === 0) return [];
    const line = file.text.slice(0, node.getStart()).split('\n').length;
    const why = `${target} needs the catalogues ${show(needed)}: import it in lazyScreen or withTexts`;
    return [{ rule: 'catalogues', path: file.path, line, why }];
  });
  const missing = needs(ENTRY);
  if (missing.length === 0) return unloaded;
  return [
    ...unloaded,
    { rule: 'catalogues', path: FIRST, line: 1, why: `every page needs ${show(missing)}` },
  ];
}

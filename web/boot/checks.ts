import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { textsOfModules } from '../catalogue-needs.ts';
import { readBuild } from './build.ts';
import { firstScreens } from './first-screens.ts';

/** The most that a first screen may fetch, compressed (docs/performance.md#the-web). */
const most = { scripts: 15, scriptBytes: 200_000, sheetBytes: 30_000 };

/** A path of imports that leads back to where it began; null if there is none. */
function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

/** Scripts that import each other in a circle: one of them would run before what it builds on exists. */
function refuseCircles(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
  if (circle) throw new Error(`Scripts import each other in a circle: ${circle.join(' → ')}`);
}

function refuseHeavyScreens(bundle: Rolldown.OutputBundle): void {
  // Most screens share most files.
  const known = new Map<string, number>();
  const bytesOf = (name: string): number => {
    const file = bundle[name]!;
    const bytes =
      known.get(name) ?? brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length;
    known.set(name, bytes);
    return bytes;
  };
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + bytesOf(name), 0);
  const { filesOf, textsOf } = readBuild(bundle);
  const textsShownBy = textsOfModules();
  const heavy = firstScreens.flatMap(({ path, modules }) => {
    const { scripts: code, sheets } = filesOf(modules);
    const texts = textsShownBy(modules);
    const scripts = [...code, ...textsOf('en', texts)];
    const found = { scripts: scripts.length, scriptBytes: sum(scripts), sheetBytes: sum(sheets) };
    return (['scripts', 'scriptBytes', 'sheetBytes'] as const)
      .filter((each) => found[each] > most[each])
      .map((each) => `${path} fetches ${found[each]} ${each}, more than ${most[each]}`);
  });
  if (heavy.length > 0) throw new Error(heavy.join('; '));
}

/**
 * Fails the build if its scripts import each other in a circle, or if a first screen has grown too large. With the start
 * switched off nothing is weighed.
 */
export const checkScripts = ({ weighs }: { weighs: boolean }): Plugin => ({
  name: 'check-scripts',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    refuseCircles(bundle);
    if (weighs) refuseHeavyScreens(bundle);
  },
});

import type { Plugin } from 'vite';

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

/** Fails the build if scripts import each other in a circle: one of them would run before what it builds on exists. */
export const refuseCircles = (): Plugin => ({
  name: 'refuse-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const imports = new Map<string, readonly string[]>();
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') imports.set(file.fileName, file.imports);
    const circle = circleOf(imports);
    if (circle) throw new Error(`Scripts import each other in a circle: ${circle.join(' → ')}`);
  },
});

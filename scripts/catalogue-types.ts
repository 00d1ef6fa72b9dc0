import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const english = path.join(root, 'copy/src/en');

/** Where the types of all keys and variables are written. */
export const typesFile = path.join(root, 'copy/src/catalogues.gen.d.ts');

/**
 * The English catalogues as one type: TypeScript reads the strings of a JSON file only as `string`, and needs the texts
 * to know which variables a key takes.
 */
export function catalogueTypes(): string {
  const catalogues = globSync('{*,server/*}.json', { cwd: english })
    .map((file) => [path.basename(file, '.json'), readFileSync(path.join(english, file), 'utf8').trim()])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const members = catalogues.map(([name, json]) => `  '${name}': ${json};\n`);
  return `// Generated from copy/src/en by \`npm run catalogue-types\`.\nexport interface Catalogues {\n${members.join('')}}\n`;
}

if (import.meta.main) writeFileSync(typesFile, catalogueTypes());

import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const english = path.join(root, 'copy/src/en');

const typesFile = path.join(root, 'copy/src/catalogues.gen.d.ts');

/**
 * The English catalogues as one type: TypeScript reads the strings of a JSON file only as `string`, and needs the texts
 * to know which variables a key takes.
 */
function catalogueTypes(): string {
  const catalogues = globSync('{*,server/*}.json', { cwd: english })
    .map((file) => [path.basename(file, '.json'), readFileSync(path.join(english, file), 'utf8').trim()])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const members = catalogues.map(([name, json]) => `  '${name}': ${json};\n`);
  return `// Generated from copy/src/en by every command of package.json (scripts/catalogue-types.ts). Not in git.\nexport interface Catalogues {\n${members.join('')}}\n`;
}

const types = catalogueTypes();
// An unchanged file keeps its time, so that nothing is built again for it.
if (!existsSync(typesFile) || readFileSync(typesFile, 'utf8') !== types) writeFileSync(typesFile, types);

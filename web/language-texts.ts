import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const catalogues = join(import.meta.dirname, '../copy/src');
const own = 'virtual:texts';

/** Every language but English, which is part of the bundle. */
const languages = readdirSync(catalogues, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

/** All catalogues of a language as one object by namespace. */
function textsOf(language: string): string {
  const folder = join(catalogues, language);
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  const imports = names.map(
    (name, at) => `import n${at} from ${JSON.stringify(join(folder, `${name}.json`))};`,
  );
  const fields = names.map((name, at) => `${JSON.stringify(name)}: n${at}`);
  return `${imports.join('\n')}\nexport default { ${fields.join(', ')} };`;
}

/**
 * `virtual:texts` has one import for each language. A glob would list every catalogue of every language in what all
 * pages fetch first.
 */
export const languageTexts = (): Plugin => ({
  name: 'language-texts',
  resolveId: (id) => (id === own || id.startsWith(`${own}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${own}`)
      return `export default { ${languages.map((name) => `${JSON.stringify(name)}: () => import('${own}/${name}')`).join(', ')} };`;
    return id.startsWith(`\0${own}/`) ? textsOf(id.slice(own.length + 2)) : undefined;
  },
});

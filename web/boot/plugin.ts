import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { directionOf, madeUpLanguages, type Language } from '../../copy/src/languages.ts';
import { textsOfModules } from '../catalogue-needs.ts';
import { readBuild, type Build } from './build.ts';
import { firstScreens, questions } from './first-screens.ts';
import { dress, endSplash, fetchFirst, sayFirst, takeSignOn } from './page.ts';

const web = join(import.meta.dirname, '..');
const copy = join(web, '../copy/src');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
export const languages = readdirSync(copy, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The greeting of the login page, in each language that has it. */
const loginWords = () =>
  Object.fromEntries(
    languages
      .filter((language) => existsSync(join(copy, language, 'sessions.json')))
      .map((language) => {
        const { signIn } = JSON.parse(read(copy, language, 'sessions.json')) as {
          signIn?: { title?: string; lead?: string };
        };
        const { title, lead } = { ...signIn };
        return [language, { headings: title ? [title] : [], line: lead ?? '' }];
      })
      .filter(([, { headings }]) => headings.length > 0),
  );

/** A script that calls a function of page.ts with these values. */
const call = <Values extends unknown[]>(run: (...values: Values) => void, ...values: Values) =>
  `(${run})(${values.map((value) => JSON.stringify(value)).join(', ')});`;

const directionsOf = (tags: readonly Language[]) =>
  Object.fromEntries(tags.map((language) => [language, directionOf(language)]));

const tag = (name: string, injectTo: HtmlTagDescriptor['injectTo'], children: string, attrs = {}) =>
  ({ tag: name, injectTo, children, attrs }) satisfies HtmlTagDescriptor;

/**
 * The part that every page needs, with the switch off too: nothing signs on twice, no flash of another color or
 * language.
 */
const always = () =>
  tag(
    'script',
    'head',
    [call(takeSignOn), call(dress, directionsOf(languages), directionsOf(madeUpLanguages))].join('\n'),
  );

/** The frame, painted before any script arrives, with the first words of the screen. The style sheet follows it, for it would hold back the paint. */
function paintFirst(sheets: readonly string[]): HtmlTagDescriptor[] {
  const styles = ['src/ui/look/tokens.css', 'src/ui/look/frame.css', 'boot/frame.css'].map((name) =>
    read(web, name),
  );
  return [
    tag('style', 'head', styles.join('')),
    tag('div', 'body-prepend', read(web, 'boot/frame.html'), { id: 'frame' }),
    tag('script', 'body-prepend', [call(sayFirst, loginWords()), call(endSplash)].join('\n')),
    ...sheets.map((href) => tag('link', 'body-prepend', '', { rel: 'stylesheet', href })),
  ];
}

const addressOf = (file: string) => `/${file}`;

/** The files of these catalogues by language. */
const textsIn = (built: Build, catalogues: readonly string[]) =>
  Object.fromEntries(
    languages.map((language) => [language, built.textsOf(language, catalogues).map(addressOf)]),
  );

/** Writes the start into the page. Switched off, the page is empty until its scripts have run. */
export function boot({ isOn }: { isOn: boolean }): Plugin {
  return {
    name: 'boot',
    config: () => ({
      resolve: isOn
        ? { alias: [{ find: 'typebox', replacement: join(import.meta.dirname, 'schema-stub.ts') }] }
        : {},
    }),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!isOn) return [always()];
        const built = readBuild(bundle ?? {});
        const textsShownBy = textsOfModules();
        const screens = firstScreens.map(({ path, asks, modules }) => ({
          path,
          asks,
          files: built
            .filesOf(modules)
            .scripts.filter((file) => !built.entry.scripts.includes(file))
            .map(addressOf),
          texts: textsIn(built, textsShownBy(modules)),
        }));
        const texts = textsIn(built, built.firstCatalogues);
        return {
          html: html.replaceAll(/ *<link rel="stylesheet"[^>]*>\n/g, ''),
          tags: [
            always(),
            tag('script', 'head', call(fetchFirst, screens, { ...questions, texts })),
            ...paintFirst(built.entry.sheets.map(addressOf)),
          ],
        };
      },
    },
  };
}

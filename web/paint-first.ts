import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The server replaces this with a fresh nonce in every answer. */
export const nonceMark = '__CSP_NONCE__';

/** The scripts of each first screen, by its address; known once the page has been built. */
export const firstScripts = new Map<string, string[]>();
/** Screens, and sections of them, that a visit often begins with: the page fetches their scripts at once (index.html). */
const firstScreens: Record<string, string> = {
  '/login': 'src/features/sessions/screens/sign-in.tsx',
  '/my-dashboard': 'src/app/screens/my-dashboard.tsx',
  '/challenges/{id}': 'src/app/screens/challenge.tsx',
  '/challenges/{id}?tab=journey': 'src/features/journeys/components/journey.tsx',
  '/plan/daily-content': 'src/features/mental-wellness/screens/daily-content.tsx',
  '/plan/article/{id}': 'src/features/mental-wellness/screens/article.tsx',
};

const catalogues = join(import.meta.dirname, '../copy/src');
const languages = readdirSync(catalogues, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** The file with all texts of a language other than English; only its readers load it. */
export const chunkOfLanguage = (language: string) => `texts-${language}`;

/** Writes the list of languages into the page, so that it can choose one before any script loads. */
export const listLanguages = (): Plugin => ({
  name: 'list-languages',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('__LANGUAGES__', languages.join(' ')) },
});

/** The styles of the frame, small enough to inline. They cannot contain url(…). */
const frameStyles = () =>
  ['tokens.css', 'frame.css', 'first-paint.css']
    .map((name) => readFileSync(join(import.meta.dirname, 'src/ui/look', name), 'utf8'))
    .join('')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*([{}:;,>])\s*/g, '$1')
    .trim();

/** What the sign-in page says first, in each language. */
const signInFirst = Object.fromEntries(
  languages.map((language) => {
    const file = readFileSync(join(catalogues, language, 'sessions.json'), 'utf8');
    const { signIn } = JSON.parse(file) as { signIn: { title: string; lead: string } };
    return [language, { headings: [signIn.title], line: signIn.lead }];
  }),
);

/**
 * Puts into the frame what the screen says first: the sign-in page's own words, else what this device remembers of the
 * last visit (lib/first-words.ts), as long as somebody is signed in.
 */
const sayFirst = () => `
      (() => {
        let here;
        let words;
        try {
          here = localStorage.getItem('goodstride-was-here');
          if (!here && location.pathname === '/login') words = ${JSON.stringify(signInFirst)}[document.documentElement.lang];
          // A challenge says the same above each of its sections.
          if (here && (!location.search || (location.pathname.startsWith('/challenges/') && location.search.startsWith('?tab='))))
            words = new Map(JSON.parse(localStorage.getItem('goodstride-first-words') ?? '[]')).get(location.pathname);
        } catch {}
        if (!words) return;
        let day;
        let part = 0;
        // A calendar takes 25 ms to get ready. Sign-in needs none; every screen of a member does, and before the paint nobody presses anything.
        if (here) {
          const { timeZone } = words;
          const [today, time] = new Date().toLocaleString('sv-SE', { timeZone }).split(' ');
          const hour = parseInt(time);
          day = today;
          part = hour < 12 ? 0 : hour < 18 ? 1 : 2;
        }
        const write = (name, text) => {
          const element = document.createElement(name);
          element.textContent = text;
          return element;
        };
        const said = document.createElement('div');
        said.append(write('h1', words.headings[part] ?? words.headings[0]));
        if (words.line && (!words.day || words.day === day)) said.append(write('p', words.line));
        const stack = document.querySelector('#frame .first');
        const challenge = location.pathname.startsWith('/challenges/');
        stack.classList.toggle('narrow', location.pathname === '/login');
        said.className = challenge ? 'said hero' : 'said';
        stack.children[challenge ? 1 : 0].replaceWith(said);
      })();`;

/** Loads the scripts after the frame has been painted. A hidden page never paints, so it does not wait. */
const fetchScripts = (
  entry: readonly string[],
  screens: Record<string, string[]>,
  texts: Record<string, string[]>,
) => `
      (() => {
        const screen = location.pathname.replace(/^(\\/challenges\\/|\\/plan\\/article\\/)[0-9a-z-]+$/, '$1{id}');
        const nonce = window.styleNonce;
        const words = ${JSON.stringify(texts)}[document.documentElement.lang] ?? [];
        const screens = ${JSON.stringify(screens)};
        const own = [screen, screen + location.search].flatMap((one) => screens[one] ?? []);
        const files = [...new Set([...${JSON.stringify(entry)}, ...words, ...own])];
        // A few at a time: the page answers in between.
        const load = () => {
          for (const href of files.splice(0, 6)) {
            const link = document.createElement('link');
            Object.assign(link, { rel: 'modulepreload', crossOrigin: '', nonce, href });
            document.head.append(link);
          }
          if (files.length) setTimeout(load);
        };
        if (document.hidden) load();
        else requestAnimationFrame(() => setTimeout(load));
      })();`;

/**
 * Runs the scripts in dependency order, each in its own task, so that the page stays responsive. Modules wait for the
 * style sheet, and here also for the paint.
 */
const runScripts = (files: readonly string[]) => `
      const pause = () => new Promise((go) => setTimeout(go));
      if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => painted(pause())));
      for (const file of ${JSON.stringify(files)}) {
        await import(file);
        await pause();
      }`;

/**
 * Writes the frame into the page, so that it is painted before any script loads: its styles go into the head, the
 * scripts run after the paint, the style sheet follows the frame (it only blocks scripts), and the files of the
 * requested screen load together with the entry.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        // Each after those it needs.
        const filesOf = (name: string, ordered: Set<string>, visited = new Set<string>()): Set<string> => {
          // Two files may need each other.
          if (visited.has(name)) return ordered;
          visited.add(name);
          for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
            filesOf(next, ordered, visited);
          return ordered.add(name);
        };
        const entry = chunks.find(({ isEntry }) => isEntry)!;
        const atOnce = filesOf(entry.fileName, new Set());
        const screens = Object.entries(firstScreens).map(([path, module]) => {
          const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (!screen) throw new Error(`No chunk of the screen ${module}`);
          const needed = [...filesOf(screen.fileName, new Set())].filter((name) => !atOnce.has(name));
          return [path, needed.map((name) => `/${name}`)] as const;
        });
        const texts = languages
          .filter((language) => language !== 'en')
          .map((language) => {
            const chunk = chunks.find(({ name }) => name === chunkOfLanguage(language));
            if (!chunk) throw new Error(`No chunk of the texts in ${language}`);
            return [language, [`/${chunk.fileName}`]] as const;
          });
        const early = [...atOnce].map((name) => `/${name}`);
        for (const [path, files] of screens) firstScripts.set(path, [...early, ...files]);
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        const script = (attributes: string, text: string) =>
          `    <script${attributes} nonce="${nonceMark}">${text}\n    </script>\n`;
        return html
          .replaceAll(/ *<link rel="(?:stylesheet|modulepreload)"[^>]*>\n/g, '')
          .replace(/ *<script type="module"[^>]*src=[^>]*><\/script>\n/, '')
          .replace('</title>', `</title>\n    <style nonce="${nonceMark}">${frameStyles()}</style>`)
          .replace(
            '    <div id="root">',
            () =>
              `${script('', sayFirst())}${script('', fetchScripts(early, Object.fromEntries(screens), Object.fromEntries(texts)))}${sheets.join('')}    <div id="root">`,
          )
          .replace('  </body>', () => `${script(' type="module"', runScripts(early))}  </body>`);
      },
    },
  };
}

import i18next from 'i18next';
import { oneStop } from '#copy/one-stop.ts';

// For translators, in development only (docs/translating.md): a click with the Alt key on a text of a screen shows where it comes from.

const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../copy/src/*/*.json', {
  import: 'default',
});

interface Source {
  catalogue: string;
  /** With its plural form. */
  key: string;
}

interface Resolved {
  i18nResolved?: { exactUsedKey?: string; usedKey?: string; usedNS?: string };
}

/** Where each text that was shown comes from. */
const shown = new Map<string, Map<string, Source>>();

const recorder = {
  type: 'postProcessor',
  name: 'screen-texts',
  process(value: string, _key: string | string[], options: Resolved): string {
    const { exactUsedKey, usedKey, usedNS: catalogue } = options.i18nResolved ?? {};
    const key = exactUsedKey ?? usedKey;
    if (typeof value === 'string' && key && catalogue) {
      const sources = shown.get(value) ?? new Map<string, Source>();
      shown.set(value, sources.set(`${catalogue}:${key}`, { catalogue, key }));
    }
    return value;
  },
} as const;

const named = ['aria-label', 'placeholder', 'title', 'alt'];

/** Returns the sources of what an element says, or the nearest around it that says something. */
export function sourcesOf(element: Element | null): [text: string, source: Source][] {
  if (!element) return [];
  const own = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent);
  const said = new Set([...own, element.textContent, ...named.map((name) => element.getAttribute(name))]);
  const found = [...said].flatMap((text): [string, Source][] => {
    const sources = text ? shown.get(text.trim()) : undefined;
    return sources ? [...sources.values()].map((source) => [text!.trim(), source]) : [];
  });
  return found.length ? found : sourcesOf(element.parentElement);
}

function textAt(texts: unknown, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>((part, each) => (part as Record<string, unknown> | undefined)?.[each], texts);
  return typeof found === 'string' ? found : null;
}

/** Returns a text in each language that has a folder; null where it is missing. */
export async function inEachLanguage({
  catalogue,
  key,
}: Source): Promise<[file: string, text: string | null][]> {
  const languages = [...new Set(Object.keys(catalogues).map((file) => file.split('/').at(-2)!))];
  return Promise.all(
    languages.map(async (language): Promise<[string, string | null]> => {
      const file = `copy/src/${language}/${catalogue}.json`;
      return [file, textAt(await catalogues[`../../../../${file}`]?.(), key)];
    }),
  );
}

async function show(sources: readonly [string, Source][]): Promise<void> {
  const panel = document.createElement('dialog');
  panel.style.cssText = 'max-width: 40rem; white-space: pre-wrap; font: 1rem/1.5 monospace; padding: 1rem';
  const parts = sources.map(async ([text, source]) => {
    const lines = (await inEachLanguage(source)).map(([file, found]) => `${file}\n  ${found ?? 'MISSING'}`);
    return [`${source.catalogue}:${source.key}`, `“${text}”`, ...lines].join('\n');
  });
  panel.textContent = (await Promise.all(parts)).join('\n\n') || 'This text is in no catalogue.';
  panel.addEventListener('click', () => panel.close());
  panel.addEventListener('close', () => panel.remove());
  document.body.append(panel);
  panel.showModal();
}

/** Begins to note which texts are shown, and shows their sources to whoever clicks one with the Alt key. */
export function watchTexts(): void {
  i18next.use(recorder);
  Object.assign(i18next.options, { postProcess: [oneStop, recorder.name], postProcessPassResolved: true });
  document.addEventListener(
    'click',
    (event) => {
      if (!event.altKey || !(event.target instanceof Element)) return;
      event.preventDefault();
      event.stopPropagation();
      void show(sourcesOf(event.target));
    },
    { capture: true },
  );
}

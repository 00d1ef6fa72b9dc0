import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

const copy = new URL('../copy/src/', import.meta.url).pathname;

function textsOf(value: unknown, path: string, texts: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') texts.set(path, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) textsOf(each, `${path}.${key}`, texts);
  return texts;
}

function wordsIn(language: string, names: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of names)
    textsOf(JSON.parse(readFileSync(`${copy}${language}/${name}.json`, 'utf8')), name, texts);
  return texts;
}

const namesIn = (language: string) =>
  readdirSync(`${copy}${language}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5));

export interface EnglishWords {
  /** Short texts: nothing on a page may be exactly one of them. */
  whole: ReadonlySet<string>;
  /** Parts of sentences, three words or longer: nothing on a page may contain one. */
  parts: readonly string[];
}

/** The English words that have other Spanish ones, to be looked for on a page that should have none. */
export function englishWords(): EnglishWords {
  const translated = namesIn('es').filter((name) => namesIn('en').includes(name));
  const [en, es] = [wordsIn('en', translated), wordsIn('es', translated)];
  const spanish = new Set(es.values());
  const [whole, parts] = [new Set<string>(), new Set<string>()];
  for (const [path, text] of en) {
    if (es.get(path) === text || spanish.has(text)) continue;
    if (!text.includes('{{')) whole.add(text);
    for (const part of text.split(/\{\{\w+\}\}/).map((each) => each.trim()))
      if (part.split(/\s+/).length > 2) parts.add(part);
  }
  return { whole, parts: [...parts] };
}

/** Every text that someone can read or hear on the current page. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (node instanceof Text) {
        if (parent && !parent.closest('script, style, [lang]:not(html)')) texts.push(node.data);
      } else if (node instanceof Element && !node.closest('[lang]:not(html)'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
          texts.push(node.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });

/** The English texts on the page. */
export async function englishOn(page: Page, { whole, parts }: EnglishWords): Promise<string[]> {
  const texts = await textsOn(page);
  return texts.filter((text) => whole.has(text) || parts.some((part) => text.includes(part)));
}

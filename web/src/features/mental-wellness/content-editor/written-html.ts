import type { Block, Line } from '#contract/features/mental-wellness/plan.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function htmlOfRun({ text, mark, href }: Line[number]): string {
  if (mark === 'strong') return `<strong>${escaped(text)}</strong>`;
  if (mark === 'emphasis') return `<em>${escaped(text)}</em>`;
  if (mark === 'link' && href) return `<a href="${escaped(href)}">${escaped(text)}</a>`;
  return escaped(text);
}

const htmlOfLine = (line: Line | undefined): string => (line ?? []).map(htmlOfRun).join('');

/** Returns a text as the editor takes it. */
export const htmlOfBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map(({ kind, lines }) => {
      if (kind === 'heading') return `<h2>${htmlOfLine(lines[0])}</h2>`;
      if (kind === 'paragraph') return `<p>${htmlOfLine(lines[0])}</p>`;
      const tag = kind === 'numbers' ? 'ol' : 'ul';
      return `<${tag}>${lines.map((line) => `<li><p>${htmlOfLine(line)}</p></li>`).join('')}</${tag}>`;
    })
    .join('');

type Look = Pick<Line[number], 'mark' | 'href'>;
const plain: Look = { mark: 'plain', href: null };

function lookOf(element: Element, around: Look): Look {
  const href = element.getAttribute('href');
  if (element.tagName === 'A' && href?.startsWith('https://')) return { mark: 'link', href };
  if (around.mark !== 'plain') return around;
  if (element.tagName === 'STRONG') return { mark: 'strong', href: null };
  return element.tagName === 'EM' ? { mark: 'emphasis', href: null } : around;
}

/** The runs of a node. Lists inside of it are left out: their entries are lines of their own. */
function runsOf(node: Node, look: Look): Line {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [{ text: node.textContent, ...look }] : [];
  if (!(node instanceof Element) || node.matches('ul, ol')) return [];
  if (node.tagName === 'BR') return [{ text: ' ', ...look }];
  const own = lookOf(node, look);
  return [...node.childNodes].flatMap((child) => runsOf(child, own));
}

/** Neighboring runs that look the same are one. */
function joined(line: Line): Line {
  const runs: Line = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last && last.mark === run.mark && last.href === run.href) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

const lineOf = (element: Element): Line => joined(runsOf(element, plain));
const isWritten = (line: Line): boolean => line.some(({ text }) => text.trim() !== '');

function blocksOf(element: Element): Block[] {
  const tag = element.tagName;
  if (tag === 'UL' || tag === 'OL') {
    const lines = [...element.querySelectorAll('li')].map(lineOf).filter(isWritten);
    return lines.length ? [{ kind: tag === 'OL' ? 'numbers' : 'bullets', lines }] : [];
  }
  // A quote keeps its paragraphs, and members see them.
  if (tag === 'BLOCKQUOTE') return [...element.children].flatMap(blocksOf);
  const line = lineOf(element);
  if (!isWritten(line)) return [];
  return [{ kind: /^H[1-6]$/.test(tag) ? 'heading' : 'paragraph', lines: [line] }];
}

/** Returns the editor's content as blocks: nothing else could be sent. */
export const blocksOfHtml = (html: string): Block[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.children].flatMap(blocksOf);

import type { Block, Line } from '#contract/features/mental-wellness/plan.ts';

type Kind = Block['kind'];

const inline =
  /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|(?<![\w*])[_*](?![\s*_])(.+?)(?<![\s*_])[_*](?![\w*])/g;
const unescaped = (text: string) => text.replaceAll(/\\([\\`*_{}[\]()#+\-.!])/g, '$1');

/** The runs of a line: plain, strong, emphasis and links to https addresses. */
export function readLine(text: string): Line {
  const line: Line = [];
  const plain = (run: string) => {
    if (run) line.push({ text: unescaped(run), mark: 'plain', href: null });
  };
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, strong, label, href, emphasis] = match;
    plain(text.slice(at, match.index));
    at = match.index + whole.length;
    if (strong !== undefined) line.push({ text: unescaped(strong), mark: 'strong', href: null });
    else if (emphasis !== undefined) line.push({ text: unescaped(emphasis), mark: 'emphasis', href: null });
    else if (href?.startsWith('https://')) line.push({ text: unescaped(label!), mark: 'link', href });
    else throw new Error(`A link must begin with https: ${whole}`);
  }
  plain(text.slice(at));
  return line;
}

const unsupported = /^(#(?!#\s)|###|>|```|\||!\[|<)/;
const entry = /^(?:([-*])|\d+[.)])\s+(.*)$/;

/**
 * Reads the blocks of a text in Markdown, of which only headings, paragraphs and lists are used. Anything else throws.
 */
export function readBlocks(markdown: string): Block[] {
  const blocks: { kind: Kind; texts: string[] }[] = [];
  let open: { kind: Kind; texts: string[] } | null = null;
  let afterBlank = true;
  const begin = (kind: Kind, text: string) => {
    open = { kind, texts: [text] };
    blocks.push(open);
  };
  for (const raw of markdown.split('\n')) {
    const text = raw.trim();
    const current = open as { kind: Kind; texts: string[] } | null;
    if (!text) {
      afterBlank = true;
      continue;
    }
    if (unsupported.test(text)) throw new Error(`This Markdown is not supported: ${text.slice(0, 60)}`);
    const found = entry.exec(text);
    const kind: Kind = found?.[1] ? 'bullets' : 'numbers';
    if (text.startsWith('## ')) {
      begin('heading', text.slice(3).trim());
      open = null;
    } else if (found && current?.kind === kind) current.texts.push(found[2]!);
    else if (found) begin(kind, found[2]!);
    else if (current && (!afterBlank || (/^\s{2,}/.test(raw) && current.kind !== 'paragraph')))
      current.texts.push(`${current.texts.pop()} ${text}`);
    else begin('paragraph', text);
    afterBlank = false;
  }
  return blocks.map(({ kind, texts }) => ({ kind, lines: texts.map(readLine) }));
}

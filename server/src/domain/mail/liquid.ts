import { Liquid } from 'liquidjs';

const htmlCharacters: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (each) => htmlCharacters[each]!);

const linkPattern = /^(https?:\/\/\S+|\[\[[a-z-]+(:[0-9a-f-]*)?\]\])$/;

/** Returns a value as HTML: escaped, and a link if it is one. */
export const valueAsHtml = (value: unknown): string => {
  const text = escapeHtml(String(value ?? ''));
  return linkPattern.test(text) ? `<a href="${text}">${text}</a>` : text.replaceAll('\n', '<br />');
};

// Texts are checked when they are saved. The limits are for loops that nobody should be able to write.
const limits = { parseLimit: 100_000, renderLimit: 500, memoryLimit: 1_000_000 };
const strict = { strictVariables: true, strictFilters: true, ownPropertyOnly: true, ...limits };
const forHtml = new Liquid({ ...strict, outputEscape: valueAsHtml });
const forText = new Liquid(strict);

/** Tags that a text may use. Others read files or repeat. */
const tagsAllowed = new Set(['if', 'elsif', 'else', 'endif', 'unless', 'endunless']);
const tagPattern = /\{%-?\s*(\w*)/g;

export type LiquidProblem = 'liquid_syntax' | 'liquid_unknown_variable';

/** Returns the variables that a text uses. Throws if it is no valid Liquid. */
export const variablesIn = (text: string): string[] => forText.globalVariablesSync(forText.parse(text));

/** Returns the problem of a text, if any: its syntax, or a variable that the email does not have. */
export function problemOf(text: string, known: readonly string[]): LiquidProblem | null {
  if ([...text.matchAll(tagPattern)].some(([, tag = '']) => !tagsAllowed.has(tag))) return 'liquid_syntax';
  try {
    if (!variablesIn(text).every((name) => known.includes(name))) return 'liquid_unknown_variable';
    // Filters and properties are looked up when a text is rendered.
    forText.parseAndRenderSync(text, Object.fromEntries(known.map((name) => [name, 'x'])));
    return null;
  } catch {
    return 'liquid_syntax';
  }
}

export const renderHtml = (html: string, values: Record<string, string>): string =>
  String(forHtml.parseAndRenderSync(html, values));
export const renderText = (text: string, values: Record<string, string>): string =>
  String(forText.parseAndRenderSync(text, values));

import { readFileSync } from 'node:fs';
import { directionOf, type Language } from '#copy/languages.ts';
import { escapeHtml } from './liquid.ts';

/** The colors of the layout and what they are in the dark. */
const darkColors = {
  '#fbf8f3': '#0f1f1d',
  '#ffffff': '#16302c',
  '#12332f': '#eaf2ee',
  '#4f6460': '#a9bdb7',
  '#0e6b5c': '#5cc7b2',
} as const;

/** Compiled from frame.mjml by `npm run mail-frame`: MJML is a tool, and no server needs it. */
const frame = readFileSync(new URL('frame.html', import.meta.url), 'utf8');

export interface MailParts {
  subject: string;
  language: Language;
  /** Lists of emails show this beside the subject, as plain text. */
  preheader: string;
  /** HTML. */
  header: string;
  content: string;
  footer: string;
}

/** Returns a whole HTML email. The parts are HTML, except the subject and the preheader. */
export function layOut(parts: MailParts): string {
  const plain = { subject: escapeHtml(parts.subject), preheader: escapeHtml(parts.preheader) };
  // The words of a program can be in another direction than its language.
  const direction = directionOf(parts.language) === 'rtl' ? 'rtl' : 'auto';
  const values: Record<string, string> = { ...parts, ...plain, direction };
  return frame.replaceAll(
    /@@(subject|language|direction|preheader|header|content|footer)@@/g,
    (_, name: string) => values[name] ?? '',
  );
}

/** Returns the same email as a reader with a dark screen sees it, for previews. */
export const asDark = (html: string): string =>
  html.replaceAll(
    /#[0-9a-f]{6}/gi,
    (color) => darkColors[color.toLowerCase() as keyof typeof darkColors] ?? color,
  );

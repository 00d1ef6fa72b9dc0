import { convert } from 'html-to-text';
import type { Language } from '#copy/languages.ts';
import { signatureOf, type Sender } from './compose-mail.ts';
import { layOut } from './layout.ts';
import { escapeHtml, renderHtml, renderText } from './liquid.ts';
import { paragraphsOf } from './mail-templates.ts';
import { secretLinks } from './secret-links.ts';
import type { OwnText } from './templates.queries.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The words of an email before its frame. `text` is complete, `content` is HTML without the signature. */
export interface MailWords {
  subject: string;
  content: string;
  text: string;
}

export const plainText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  });

/** A text of which nothing is left to read. An email without text is never sent. */
export class NoText extends Error {}

/** The program's own text, filled with the values of one recipient. Throws NoText. */
export function fillOwnText(
  own: OwnText,
  language: Language,
  values: Record<string, string> & Sender,
): MailWords {
  const links = Object.fromEntries(secretLinks.map(({ variable, markOf }) => [variable, markOf(values)]));
  // Previews and tests bring links of their own, so that they never make a secret one.
  const all = { ...links, ...values };
  const content = renderHtml(own.body, all);
  const plain = plainText(content);
  if (plain.trim() === '') throw new NoText('nothing to read');
  return {
    subject: renderText(own.subject, all).replaceAll(/\s+/g, ' ').trim(),
    content,
    text: `${plain}\n\n${signatureOf(language, values)}\n`,
  };
}

// The sign at the end of a sentence is not part of the link.
const linked = (html: string): string =>
  html.replaceAll(
    /https?:\/\/[^\s<"]*[^\s<".,;:!?)]|\[\[[a-z-]+(?::[0-9a-f-]*)?\]\]/g,
    (link) => `<a href="${link}">${link}</a>`,
  );

/** The shipped text as it was queued, which is plain text. */
export const wordsOfText = (subject: string, text: string): MailWords => ({
  subject,
  content: linked(paragraphsOf(text)),
  text,
});

export interface MailFrame {
  /** The name at the top; empty for emails of no program. */
  name: string;
  /** Shown instead of the name. */
  logoUrl: string | null;
  /** Plain text at the end of every email. */
  footer: string;
  /** The sentence and link that end emails of this kind. */
  unsubscribe: string | null;
}

/** Both parts of an email in its frame. */
export async function renderMail(words: MailWords, frame: MailFrame): Promise<RenderedMail> {
  const end = [frame.footer, frame.unsubscribe ?? ''].filter((each) => each.trim() !== '');
  return {
    subject: words.subject,
    html: layOut({
      subject: words.subject,
      header: frame.logoUrl
        ? `<img src="${escapeHtml(frame.logoUrl)}" alt="${escapeHtml(frame.name)}" height="40" style="height: 40px; max-width: 240px; border: 0" />`
        : escapeHtml(frame.name),
      content: words.content,
      footer: end.map((each) => linked(paragraphsOf(each))).join(''),
    }),
    text: end.length ? `${words.text}\n${end.join('\n\n')}\n` : words.text,
  };
}

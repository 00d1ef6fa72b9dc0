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
  /** Above the text. Nothing is fetched: it comes with the email. */
  picture?: { url: string; alt: string };
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

/** Returns the program's own text, filled with the values of one recipient. Throws NoText. */
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

/** Returns the shipped text as it was queued, which is plain text. */
export const wordsOfText = (subject: string, text: string): MailWords => ({
  subject,
  content: linked(paragraphsOf(text)),
  text,
});

export interface MailFrame {
  language: Language;
  /** The logo of the product, where the program has none. */
  markUrl: string;
  /** The name at the top; empty for emails of no program. */
  name: string;
  /** Shown instead of the name. */
  logoUrl: string | null;
  /** Plain text at the end of every email. */
  footer: string;
  /** The sentence and link that end emails of this kind. */
  unsubscribe: string | null;
}

const linkColor = '#0e6b5c';
const quietColor = '#4f6460';
const colored = (html: string, color: string): string =>
  html.replaceAll(/<a href="([^"]+)">/g, `<a href="$1" style="color: ${color}">`);

const buttonLook = `display: inline-block; background: ${linkColor}; color: #ffffff; border-radius: 999px; padding: 12px 22px; font-weight: 600; text-decoration: none`;

/** A paragraph that is nothing but "What to do: link" becomes a button. The plain text keeps the line. */
const withButtons = (html: string): string =>
  colored(
    html.replaceAll(
      /<p>([^<>:]{2,80}): <a href="([^"]+)">\2<\/a><\/p>/g,
      (_, label: string, link: string) =>
        `<p><a href="${link}" class="button" style="${buttonLook}">${label}</a></p>`,
    ),
    linkColor,
  );

/** Returns the first sentence after the greeting, which lists of emails show. */
function preheaderOf(text: string): string {
  const [first = '', second = first] = text
    .split(/\n{2,}/)
    .map((each) => each.replaceAll(/\s+/g, ' ').trim());
  const said = first.length < 40 ? second : first;
  return said
    .replaceAll(/\S*(?:https?:\/\/|\[\[)\S*/g, '')
    .trim()
    .slice(0, 140);
}

const picture = (url: string, alt: string, width: string) =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" ${width}; border: 0" />`;

/** Returns the program's logo, or its name beside the product's. */
const headerOf = ({ name, logoUrl, markUrl }: MailFrame): string =>
  logoUrl
    ? picture(logoUrl, name, 'height="40" style="height: 40px; max-width: 240px')
    : `${picture(markUrl, '', 'width="28" height="28" style="width: 28px; height: 28px; vertical-align: middle')} &nbsp;${escapeHtml(name || 'Goodstride')}`;

/** Both parts of an email in its frame. */
export async function renderMail(words: MailWords, frame: MailFrame): Promise<RenderedMail> {
  const end = [frame.footer, frame.unsubscribe ?? ''].filter((each) => each.trim() !== '');
  return {
    subject: words.subject,
    html: layOut({
      subject: words.subject,
      language: frame.language,
      preheader: preheaderOf(words.text),
      header: headerOf(frame),
      content: `${words.picture ? `<p>${picture(words.picture.url, words.picture.alt, 'width="552" style="width: 100%; height: auto; border-radius: 12px')}</p>` : ''}${withButtons(words.content)}`,
      footer: colored(end.map((each) => linked(paragraphsOf(each))).join(''), quietColor),
    }),
    text: end.length ? `${words.text}\n${end.join('\n\n')}\n` : words.text,
  };
}

import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Close to what people paste: their bold is kept, and a link says nothing about the page it is on.
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    div: 'p',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
  },
};

/**
 * HTML that people wrote, reduced to the tags that the editor offers. Everything else is removed: scripts, styles,
 * images, events and links with other schemes. Call it before HTML is stored.
 */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, options).trim();

/** What the editor makes nests at most some ten deep: lists in lists in quotes. */
const deepest = 50;

/**
 * Returns whether HTML nests deeper than anybody writes. It is asked before anything parses it: parsers recur for each
 * level. Linear.
 */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*/gi)) {
    if (tag.startsWith('</')) depth = Math.max(0, depth - 1);
    else if (!/^<(?:br|hr|img|input|meta|link|wbr)\b/i.test(tag) && !tag.endsWith('/')) depth += 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Whether somebody would see nothing in it. */
export const isEmptyRichText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|\s/g, '') === '';

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

/** Whether somebody would see nothing in it. */
export const isEmptyRichText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|\s/g, '') === '';

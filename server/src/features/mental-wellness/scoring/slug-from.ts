/** Addresses of articles of a program begin with this. */
const reserved = /^own-/;

/** Returns the name of a piece in addresses, from its title. */
export function slugFrom(title: string): string {
  const slug = title
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(reserved, '')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'text';
}

/** Returns the name of an article of a program. */
export const slugOfOwn = (articleId: string): string => `own-${articleId}`;

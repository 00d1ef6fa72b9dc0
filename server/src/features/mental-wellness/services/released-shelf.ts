import type { Language } from '#copy/languages.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { arrangeShelf } from '../library/arrange-shelf.ts';
import { library } from '../library/load-library.ts';
import { mergeShelf } from '../library/merge-shelf.ts';
import type { Shelf } from '../mental-wellness.types.ts';
import {
  findReleasedVersions,
  listArranged,
  listReleasedArticles,
  listReleasedTexts,
  type ReleasedVersions,
} from '../released.queries.ts';
import { cleanArticle, cleanText } from '../scoring/clean-text.ts';

/**
 * Returns the content of a language as staff have published it. It is read again only after something was published.
 */
async function publishedShelf(
  { deps }: Pick<WorkContext, 'deps'>,
  version: number,
  language: Language,
): Promise<Shelf> {
  const [shipped, english] = [library.in(language), library.in('en')];
  if (version === 0) return shipped;
  return deps.kept(`plan ${language}`, String(version), async () => {
    const texts = await listReleasedTexts(deps.gateway.global());
    const cleaned = texts.map((text) => ({ ...text, content: cleanText(text, text.content) }));
    return mergeShelf(shipped, english, cleaned, language);
  });
}

/** The content as the program of this context shows it, read now: in a transaction with what it has changed. */
export async function readShelf(
  context: WorkContext,
  { library: version }: ReleasedVersions,
  language: Language,
): Promise<Shelf> {
  const { db, programId } = context;
  const shelf = await publishedShelf(context, version, language);
  const arranged = await listArranged(db, programId);
  const articles = await listReleasedArticles(db, programId);
  const cleaned = articles.map(({ id, released }) => ({ id, released: cleanArticle(released) }));
  return arrangeShelf(shelf, arranged, cleaned);
}

/** Returns the shelf for members, kept until something changes. Each call sees everything published before it. */
export async function releasedShelf(
  context: WorkContext,
  versions: ReleasedVersions,
  language: Language,
): Promise<Shelf> {
  const { library: version, own } = versions;
  if (own === 0) return publishedShelf(context, version, language);
  return context.deps.kept(`plan ${context.programId} ${language}`, `${version}.${own}`, () =>
    readShelf(context, versions, language),
  );
}

export const currentVersions = ({ db, programId }: WorkContext): Promise<ReleasedVersions> =>
  findReleasedVersions(db, programId);

import { useSearch } from '@tanstack/react-router';

/** What may stand behind the question mark of an address; anything else is dropped. */
export interface Search {
  back?: string | undefined;
  token?: string | undefined;
  program?: string | undefined;
  invite?: string | undefined;
  programCode?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
  mine?: boolean | undefined;
  page?: number | undefined;
  tab?: string | undefined;
  /** What a device's maker gives along to who comes back from there. */
  code?: string | undefined;
  state?: string | undefined;
  sort?: string | undefined;
  type?: string | undefined;
  board?: string | undefined;
  explain?: string | undefined;
  /** A package to use or to edit, one to begin from, and a challenge to begin from. */
  package?: string | undefined;
  from?: string | undefined;
  challenge?: string | undefined;
  kind?: string | undefined;
  /** A map to be changed, or `new`. */
  map?: string | undefined;
  length?: string | undefined;
  whose?: string | undefined;
  featured?: boolean | undefined;
  getStarted?: boolean | undefined;
  photosOnly?: boolean | undefined;
}

const texts = [
  'token',
  'program',
  'invite',
  'programCode',
  'status',
  'search',
  'tab',
  'code',
  'state',
  'sort',
  'type',
  'board',
  'explain',
  'package',
  'from',
  'challenge',
  'kind',
  'map',
  'length',
  'whose',
] as const;

/** An address of this application alone: a link must not lead to a stranger's site after the sign-in. */
const isOwn = (back: unknown): back is string => typeof back === 'string' && /^\/(?![/\\])/.test(back);

export function readSearch(raw: Record<string, unknown>): Search {
  const search: Search = {};
  for (const name of texts)
    if (typeof raw[name] === 'string' || typeof raw[name] === 'number') search[name] = String(raw[name]);
  if (isOwn(raw['back'])) search.back = raw['back'];
  if (raw['mine'] === true) search.mine = true;
  if (raw['featured'] === true) search.featured = true;
  if (raw['getStarted'] === true) search.getStarted = true;
  if (raw['photosOnly'] === true) search.photosOnly = true;
  const page = Number(raw['page']);
  if (Number.isInteger(page) && page > 1) search.page = page;
  return search;
}

/** The search of the address, read by the same rule: the router itself hands on what it does not know. */
export const useAppSearch = (): Search => readSearch(useSearch({ strict: false }));

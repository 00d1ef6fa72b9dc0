import { useSearch } from '@tanstack/react-router';

/** The allowed query parameters of an address. Others are dropped. */
export interface Search {
  back?: string | undefined;
  token?: string | undefined;
  program?: string | undefined;
  invite?: string | undefined;
  /** For a new person their company vouched for. */
  userGuid?: string | undefined;
  programCode?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
  mine?: boolean | undefined;
  page?: number | undefined;
  /** The step of a form, from 2; without it the first. */
  step?: number | undefined;
  /** The cursor that a page of a list begins after, and how many rows it has. */
  after?: string | undefined;
  perPage?: number | undefined;
  /** Members with or without a team. */
  team?: string | undefined;
  organization?: string | undefined;
  role?: string | undefined;
  /** Says how long ago members last logged anything. */
  logged?: string | undefined;
  tab?: string | undefined;
  import?: string | undefined;
  /** The parameters that a device vendor adds to the address when it redirects back. */
  code?: string | undefined;
  state?: string | undefined;
  sort?: string | undefined;
  type?: string | undefined;
  tier?: string | undefined;
  reseller?: string | undefined;
  /** Programs by the last visit of an admin, their size, the end and seats of their contract, and how people log in. */
  visit?: string | undefined;
  size?: string | undefined;
  end?: string | undefined;
  seats?: string | undefined;
  provider?: string | undefined;
  language?: string | undefined;
  /** Part of the subject of emails. */
  subject?: string | undefined;
  board?: string | undefined;
  explain?: string | undefined;
  /** A package to use or to edit, or a package or challenge to start from. */
  package?: string | undefined;
  from?: string | undefined;
  /** The last day of a period; the first one is `from`. */
  to?: string | undefined;
  challenge?: string | undefined;
  kind?: string | undefined;
  /** The map to edit, or `new`. */
  map?: string | undefined;
  length?: string | undefined;
  whose?: string | undefined;
  /** The audience of an email: the kind, and its team, organization or challenge. */
  audience?: string | undefined;
  id?: string | undefined;
  featured?: boolean | undefined;
  photosOnly?: boolean | undefined;
  /** A discussion opens on its field. */
  write?: boolean | undefined;
}

const texts = [
  'token',
  'program',
  'invite',
  'userGuid',
  'programCode',
  'status',
  'search',
  'after',
  'team',
  'organization',
  'role',
  'logged',
  'tab',
  'import',
  'code',
  'state',
  'sort',
  'type',
  'tier',
  'reseller',
  'visit',
  'size',
  'end',
  'seats',
  'provider',
  'language',
  'subject',
  'board',
  'explain',
  'package',
  'from',
  'to',
  'challenge',
  'kind',
  'map',
  'length',
  'whose',
  'audience',
  'id',
] as const;

/** Only addresses of this application, because a link must not redirect to another site after login. */
const isOwn = (back: unknown): back is string => typeof back === 'string' && /^\/(?![/\\])/.test(back);

export function readSearch(raw: Record<string, unknown>): Search {
  const search: Search = {};
  for (const name of texts)
    if (typeof raw[name] === 'string' || typeof raw[name] === 'number') search[name] = String(raw[name]);
  if (isOwn(raw['back'])) search.back = raw['back'];
  if (raw['mine'] === true) search.mine = true;
  if (raw['featured'] === true) search.featured = true;
  if (raw['photosOnly'] === true) search.photosOnly = true;
  if (raw['write'] === true) search.write = true;
  const page = Number(raw['page']);
  if (Number.isInteger(page) && page > 1) search.page = page;
  const step = Number(raw['step']);
  if (Number.isInteger(step) && step > 1) search.step = step;
  const perPage = Number(raw['perPage']);
  if (Number.isInteger(perPage) && perPage > 0) search.perPage = perPage;
  return search;
}

/** Returns the query parameters by the same rule, because the router passes on unknown ones. */
export const useAppSearch = (): Search => readSearch(useSearch({ strict: false }));

import { queryKeys } from '../../lib/api/query-keys.ts';

export const mapEditorKeys = queryKeys('map-editor', {
  /** Each editor fetches its own copy of a map instead of sharing a cached copy. */
  draft: (id: string, opening: number) => [id, opening],
  picture: (id: string | undefined) => [id],
});

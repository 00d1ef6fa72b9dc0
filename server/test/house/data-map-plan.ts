import type { DataMap } from './data-classes.ts';

/** The content of the mental-wellness plan. What members do with it is in data-map.ts. */
export const planContentTables: DataMap = {
  plan_arrangement: { none: 'program_id version' },
  plan_arranged_piece: { none: 'program_id kind slug position hidden' },
  plan_own_article: {
    none: 'program_id id topic revision created_at updated_at published_at',
    content: 'title draft released',
  },
  plan_text: {
    none: 'id kind slug language is_shipped topic state revision version updated_at',
    content: 'title search_text draft',
  },
  plan_text_version: {
    none: 'id text_id version restored_from published_at',
    identity: 'published_by',
    content: 'content note',
  },
  plan_library: { none: 'only_one version' },
};

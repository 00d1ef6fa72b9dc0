import type { PersonalData } from '../../kernel/personal-data/public.ts';

/** A key goes on without its maker: it rests until another admin takes it over. */
export const apiKeysPersonalData: PersonalData = {
  area: 'apiKeys',
  tables: [
    {
      table: 'api_key',
      subjectColumns: ['maker_id'],
      exported: ['name', 'scopes', 'networks', 'made_at', 'ends_at', 'ended_at', 'used_on', 'used_from'],
      withheld: ['secret_hash', 'earlier_hash', 'start'],
      erase: { set: { maker_id: null } },
    },
  ],
};

import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const devicePersonalData: PersonalData = {
  area: 'devices',
  tables: [
    {
      table: 'push_day',
      subjectColumns: ['member_id'],
      exported: ['day', 'pushes', 'minutes'],
      erase: 'delete',
    },
    {
      table: 'own_import_row',
      subjectColumns: ['import_id'],
      via: { table: 'own_import', subjectColumn: 'member_id' },
      exported: ['metric', 'day', 'value', 'before', 'verdict', 'source', 'line', 'reason', 'hours', 'said'],
      erase: 'delete',
    },
    {
      table: 'own_import',
      subjectColumns: ['member_id'],
      exported: ['format', 'state', 'counts', 'replaces', 'created_at', 'applied_at', 'undone_at'],
      erase: 'delete',
    },
    {
      table: 'source_day',
      subjectColumns: ['member_id'],
      exported: ['day', 'source', 'kind', 'steps', 'hours', 'received_at'],
      erase: 'delete',
    },
    {
      table: 'uncounted_day',
      subjectColumns: ['member_id'],
      exported: ['day', 'steps', 'reason', 'received_at'],
      erase: 'delete',
    },
    {
      table: 'ingest_address',
      subjectColumns: ['member_id'],
      exported: [
        'name',
        'created_at',
        'used_at',
        'last_day',
        'last_refusal',
        'last_understood',
        'last_left_out',
      ],
      withheld: ['token_hash'],
      erase: 'delete',
    },
    {
      table: 'connected_fetch',
      subjectColumns: ['source_id'],
      via: { table: 'connected_source', subjectColumn: 'member_id' },
      exported: ['at', 'cause', 'problem', 'days', 'changed'],
      erase: 'delete',
    },
    {
      table: 'connected_source',
      subjectColumns: ['member_id'],
      exported: ['way', 'makers', 'connected_at', 'fetched_at', 'last_day'],
      withheld: ['outside_id', 'tokens_sealed', 'proof_sealed'],
      erase: 'delete',
    },
    {
      table: 'device_connection',
      subjectColumns: ['member_id'],
      exported: ['device', 'connected_at', 'synced_at', 'told_at'],
      erase: 'delete',
    },
  ],
};

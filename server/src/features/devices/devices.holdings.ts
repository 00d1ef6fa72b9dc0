import type { Holding } from '../../core/holdings/public.ts';

export const deviceHoldings: Holding = {
  area: 'devices',
  tables: [
    {
      table: 'own_import_row',
      by: ['import_id'],
      via: { table: 'own_import', by: 'member_id' },
      sent: ['metric', 'day', 'value', 'before', 'verdict', 'source', 'line', 'reason'],
      erase: 'delete',
    },
    {
      table: 'own_import',
      by: ['member_id'],
      sent: ['format', 'state', 'counts', 'created_at', 'applied_at', 'undone_at'],
      erase: 'delete',
    },
    {
      table: 'device_connection',
      by: ['member_id'],
      sent: ['device', 'state', 'account_id', 'connected_at', 'synced_at', 'synced_through'],
      unsent: ['access_token', 'refresh_token'],
      erase: 'delete',
    },
    {
      table: 'device_visit',
      by: ['member_id'],
      sent: [],
      unsent: ['state_hash', 'verifier_sealed'],
      erase: 'delete',
    },
  ],
};

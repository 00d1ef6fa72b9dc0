import { downloadAdminLog, listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf } from './world.ts';

export const adminLogCases: readonly AccessCase[] = [listAdminLog, downloadAdminLog].map((spec) => ({
  spec,
  at: 'id',
  targets: programs,
  input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
}));

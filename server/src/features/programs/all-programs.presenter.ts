import type { ListedProgram, ProgramDetail } from '#contract/features/programs/all-programs.ts';
import type { ListedProgramRow, ProgramSizes } from './all-programs.types.ts';

export function presentListedProgram(row: ListedProgramRow): ListedProgram {
  const { id, name, slug, tier, type, timeZone, members, activeMonth, lastAdminVisit } = row;
  const { resellerId, resellerName } = row;
  const reseller = resellerId && resellerName !== null ? { id: resellerId, name: resellerName } : null;
  const moments = {
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    deletesAt: row.deletesAt?.toISOString() ?? null,
  };
  const about = { id, name, slug, tier, type, timeZone, reseller };
  return { ...about, members, activeMonth, lastAdminVisit, ...moments };
}

export const presentProgramDetail = (row: ListedProgramRow, sizes: ProgramSizes): ProgramDetail => ({
  ...presentListedProgram(row),
  demo: row.demo,
  closedReason: row.closedReason,
  sizes,
});

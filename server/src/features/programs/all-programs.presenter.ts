import type { ListedProgram, ProgramDetail } from '#contract/features/all-programs.ts';
import type { ListedProgramRow, ProgramSizes } from './all-programs.types.ts';

export function presentListedProgram(row: ListedProgramRow): ListedProgram {
  const { id, name, slug, tier, type, timeZone, members, activeMonth, lastAdminVisit } = row;
  const moments = {
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
  return { id, name, slug, tier, type, timeZone, members, activeMonth, lastAdminVisit, ...moments };
}

export const presentProgramDetail = (row: ListedProgramRow, sizes: ProgramSizes): ProgramDetail => ({
  ...presentListedProgram(row),
  demo: row.demo,
  closedReason: row.closedReason,
  sizes,
});

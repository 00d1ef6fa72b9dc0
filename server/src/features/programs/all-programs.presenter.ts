import type { ListedProgram, ProgramDetail } from '#contract/features/all-programs.ts';
import type { ListedProgramRow, ProgramSizes } from './all-programs.types.ts';

export function presentListedProgram(row: ListedProgramRow): ListedProgram {
  const { id, name, slug, tier, type, timeZone, members, activeMonth, lastAdminVisit, createdAt } = row;
  const moment = createdAt.toISOString();
  return { id, name, slug, tier, type, timeZone, members, activeMonth, lastAdminVisit, createdAt: moment };
}

export const presentProgramDetail = (row: ListedProgramRow, sizes: ProgramSizes): ProgramDetail => ({
  ...presentListedProgram(row),
  demo: row.demo,
  sizes,
});

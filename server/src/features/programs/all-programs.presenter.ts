import type { ListedProgram, ProgramDetail } from '#contract/features/programs/all-programs.ts';
import type { ListedProgramRow, ProgramSizes } from './all-programs.types.ts';

/** Staff of resellers do not see who looks after a program, nor what was noted. */
export const presentListedProgram =
  (forReseller: boolean) =>
  (row: ListedProgramRow): ListedProgram => {
    const { id, name, slug, tier, type, timeZone, members, activeMonth, lastAdminVisit } = row;
    const { resellerId, resellerName } = row;
    const reseller = resellerId && resellerName !== null ? { id: resellerId, name: resellerName } : null;
    const moments = {
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      deletesAt: row.deletesAt?.toISOString() ?? null,
    };
    const about = { id, name, slug, tier, type, timeZone, reseller };
    const { languages, endsOn, seats } = row;
    const contract = { languages, endsOn, seats, owner: forReseller ? null : row.owner };
    return { ...about, members, activeMonth, lastAdminVisit, ...moments, ...contract };
  };

export const presentProgramDetail = (
  row: ListedProgramRow,
  sizes: ProgramSizes,
  forReseller: boolean,
): ProgramDetail => ({
  ...presentListedProgram(forReseller)(row),
  startsOn: row.startsOn,
  notes: forReseller ? null : row.notes || null,
  demo: row.demo,
  closedReason: row.closedReason,
  sizes,
});

import { endsSoonDays } from '#contract/features/programs/all-programs.ts';
import type { ContractSums } from '#contract/features/platform-home/home.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** Adds up contracts of active programs, of one reseller or of all. The conditions are those of the list of programs. */
export async function sumContracts(
  db: Db,
  { resellerId, today }: { resellerId: string | null; today: string },
): Promise<ContractSums> {
  const own = resellerId ? sql`and p.reseller_id = ${resellerId}::uuid` : sql``;
  const { rows } = await sql<ContractSums>`select count(*)::integer as programs,
      coalesce(sum(c.seats), 0)::integer as seats,
      coalesce(sum(f.members) filter (where c.seats is not null), 0)::integer as seated_members,
      count(*) filter (where c.seats is null)::integer as without_seats,
      count(*) filter (where f.members > c.seats)::integer as over_seats,
      count(*) filter (where c.ends_on < ${today}::date)::integer as ended,
      count(*) filter (where c.ends_on between ${today}::date and ${today}::date + ${sql.lit(endsSoonDays)})::integer
        as ends_soon
    from program p join program_figures f on f.program_id = p.id
    left join program_contract c on c.program_id = p.id
    where p.closed_at is null and not p.is_reseller_home ${own}`.execute(db);
  return rows[0]!;
}

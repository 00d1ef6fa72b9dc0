import { sql, type Db } from '../../platform/db/db.ts';
import type { Earning } from './rules/credit-points.ts';

export interface EarningWindow {
  programId: string;
  memberIds: readonly string[];
  from: string;
  to: string;
  /** As of this moment, or null for now. */
  asOf: Date | null;
}

interface EarningRow extends Omit<Earning, 'at'> {
  memberId: string;
  challengeId: string | null;
  at: Date;
}

/**
 * Reads entries that can earn points in points challenges: metrics, journals, right answers (each of one challenge) and
 * the ledger. By member, oldest day first.
 */
export async function readEarnings(
  db: Db,
  { programId, memberIds, from, to, asOf }: EarningWindow,
): Promise<Map<string, (Earning & { challengeId: string | null })[]>> {
  const where = sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[])
    and day between ${from}::date and ${to}::date`;
  const metricRows = sql`select member_id, null::uuid as challenge_id, day, 'metric' as kind, metric as what, 0 as amount, recorded_at as at`;
  const until = (column: string) => (asOf ? sql`and ${sql.ref(column)} <= ${asOf}` : sql``);
  const gone = asOf
    ? sql`union all ${metricRows} from metric_revision where ${where} and recorded_at <= ${asOf} and replaced_at > ${asOf}`
    : sql``;
  const standing = asOf
    ? sql`recorded_at <= ${asOf} and (gone_at is null or gone_at > ${asOf})`
    : sql`gone_at is null`;
  const { rows } =
    await sql<EarningRow>`${metricRows} from metric_day where ${where} ${until('recorded_at')} ${gone}
    union all select member_id, null, day, kind, kind, 0, recorded_at from journal_credit
      where ${where} and ${standing}
    union all select member_id, challenge_id, day, 'question', week::text, 0, answered_at from challenge_answer
      where ${where} and is_right ${until('answered_at')}
    union all select member_id, null, day, 'ledger', rule, amount, created_at from point_entry
      where ${where} ${until('created_at')}
    order by day, kind, what`.execute(db);
  const earnings = rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
  return Map.groupBy(earnings, (row) => row.memberId);
}

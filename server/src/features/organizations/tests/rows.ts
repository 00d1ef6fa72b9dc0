import type { TestApi } from '../../../../test/api.ts';

/** Returns every interval of a member in any organization: which, from, to; the oldest first. */
export async function intervalsOf(
  api: TestApi,
  who: { programId: string; id: string },
): Promise<[string, string, string | null][]> {
  const rows = await api.deps.gateway
    .forProgram(who.programId)
    .selectFrom('organizationMember as om')
    .innerJoin('organization as o', (join) =>
      join.onRef('o.programId', '=', 'om.programId').onRef('o.id', '=', 'om.organizationId'),
    )
    .select(['o.name', 'om.joinedOn', 'om.leftOn'])
    .where('om.memberId', '=', who.id)
    .orderBy('om.joinedOn')
    .orderBy('o.name')
    .execute();
  return rows.map((row) => [row.name, row.joinedOn, row.leftOn]);
}

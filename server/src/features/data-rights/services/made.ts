import type { BodyOf } from '#contract/endpoint.ts';
import type { eraseMember } from '#contract/features/data-rights/account-data.ts';
import type { MadeRule, PersonalData } from '../../../kernel/personal-data/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';

export type NewNames = NonNullable<BodyOf<typeof eraseMember>['newNames']>;

const rulesOf = (personalData: readonly PersonalData[]): MadeRule[] =>
  personalData.flatMap(({ made }) => (made ? [made] : []));

export async function listMade(
  db: Db,
  personalData: readonly PersonalData[],
  programId: string,
  memberId: string,
): Promise<{ kind: MadeRule['kind']; id: string; name: string }[]> {
  const lists = rulesOf(personalData).map(async ({ kind, list }) =>
    (await list(db, programId, memberId)).map((one) => ({ kind, ...one })),
  );
  return (await Promise.all(lists)).flat();
}

/** Renames what the member made. Errors: not_found for what they did not make, name_taken beside `newNames.N.name`. */
export async function renameMade(
  tx: Db,
  personalData: readonly PersonalData[],
  { programId, memberId }: { programId: string; memberId: string },
  newNames: NewNames,
): Promise<void> {
  const made = new Set((await listMade(tx, personalData, programId, memberId)).map(({ id }) => id));
  const rules = new Map(rulesOf(personalData).map((rule) => [rule.kind, rule]));
  for (const [at, { kind, id, name }] of newNames.entries()) {
    if (!made.has(id)) throw notFound();
    if (!(await rules.get(kind)?.rename(tx, programId, id, name.trim())))
      throw new AppError('name_taken', { fields: { [`newNames.${at}.name`]: ['name_taken'] } });
  }
}

import type * as endpoints from '#contract/features/packages/packages.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { DraftRule } from '../../../kernel/manifest/public.ts';
import { keptTranslations } from '../../../domain/translations/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden, invalid } from '../../../platform/errors/errors.ts';
import { findChoosable } from '../../../domain/maps/public.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mayChange } from '../packages.policy.ts';
import {
  deletePackageRow,
  insertPackage,
  isPackageNameTaken,
  updatePackageRow,
} from '../packages.queries.ts';
import type { PackageRow } from '../packages.types.ts';
import { packageContent } from './package-content.ts';

type NewRow = Omit<PackageRow, 'map'>;

async function refuseTakenName(tx: Db, programId: string, row: NewRow, exceptId: string | null) {
  if (await isPackageNameTaken(tx, { programId, shared: row.shared }, row.name, exceptId))
    throw new AppError('name_taken', { fields: { packageName: ['name_taken'] } });
}

/** A map of the right kind that everyone who can see the package can use. */
async function refuseOtherMap(tx: Db, programId: string, { defaults, kind, shared }: NewRow): Promise<void> {
  if (!defaults.mapId) return;
  const map = await findChoosable(tx, programId, defaults.mapId);
  if (!map || (shared && !map.shared)) throw invalid('defaults.mapId', 'unknown_map');
  const wanted = kind === 'wellness' || kind === 'preventative' ? kind : 'normal';
  if (map.kind !== wanted) throw invalid('defaults.mapId', 'map_of_another_kind');
}

const audit = (tx: Db, context: Context, action: string, { id, shared }: NewRow) =>
  writeAudit(tx, context, { action, subjectType: 'package', subjectId: id, details: { shared } });

/** Creates a package of the program or of all programs. Returns its id. */
export async function createPackage(
  context: Context,
  drafts: readonly DraftRule[],
  { shared = false, translations, ...input }: BodyOf<typeof endpoints.createPackage>,
): Promise<string> {
  const { programId, actor, now } = context;
  if (!mayChange(actor, { shared })) throw forbidden();
  const row: NewRow = {
    ...packageContent(drafts, input),
    id: newId(),
    shared,
    featured: input.featured === 1,
    translations: keptTranslations(translations, null, actor.language),
    createdAt: now,
  };
  const made = await once(context, async (tx) => {
    await refuseTakenName(tx, programId, row, null);
    await refuseOtherMap(tx, programId, row);
    await insertPackage(tx, programId, row);
    await audit(tx, context, 'packages.create', row);
    return { id: row.id };
  });
  return made.id;
}

/** Changes a package. Challenges have copies, so none of them changes. */
export async function updatePackage(
  context: Context,
  drafts: readonly DraftRule[],
  before: PackageRow,
  change: BodyOf<typeof endpoints.updatePackage>,
): Promise<void> {
  const { programId, actor, now } = context;
  const { featured, translations, ...rest } = change;
  const {
    name: packageName,
    tile,
    description,
    rulesText,
    invitationText,
    halfwayText,
    closingText,
  } = before;
  const { art, defaults } = before;
  const texts = { tile, description, rulesText, invitationText, halfwayText, closingText, art };
  const content = Object.keys(rest).length
    ? packageContent(drafts, { packageName, defaults, ...texts, ...rest })
    : {};
  await inTransaction(context.db, async (tx) => {
    const after = { ...before, ...content };
    await refuseTakenName(tx, programId, after, before.id);
    // A map that no longer exists does not prevent other changes.
    if (rest.defaults) await refuseOtherMap(tx, programId, after);
    const words = translations && keptTranslations(translations, before.translations, actor.language);
    const set = {
      ...content,
      ...(words ? { translations: words } : {}),
      ...(featured === undefined ? {} : { featured: featured === 1 }),
    };
    await updatePackageRow(tx, programId, before, set, now);
    await audit(tx, context, 'packages.update', before);
  });
}

/** Deletes a package. Challenges made from it are unaffected. */
export async function deletePackage(context: Context, row: PackageRow): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await deletePackageRow(tx, context.programId, row, context.now);
    await audit(tx, context, 'packages.delete', row);
  });
}

import type { SettingChange, SettingsType } from '#contract/features/programs/settings.ts';
import { heightOfPicture } from '../../../domain/pictures/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { hashRegistrationCode } from '../../../kernel/password/public.ts';
import {
  findProgramBySlug,
  lockProgram,
  moveSlug,
  updateProgram,
  type ProgramRow,
} from '../../../domain/programs/public.ts';
import { isEmptyRichText, isTooDeep, sanitizeRichText } from '../../../kernel/rich-text/public.ts';
import { effectiveTier } from '../../../domain/tiers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { findProgramPicture, hasProgramPicture, savePage } from '../look.queries.ts';
import { planChange, type PlannedChange, type Sent } from '../plan-change.ts';
import { refuseUndoneRules } from './refuse-undone-rules.ts';
import { withPage } from './with-page.ts';

/** The name under which changes of settings are in the audit log. */
export const settingsAction = 'programs.saveSettings';

interface Special {
  /** Undefined: not sent. Null: removed. */
  programCode?: string | null;
  enforceStepGoal?: true;
}

async function secretOf(program: ProgramRow, { programCode }: Special) {
  if (programCode === undefined) return null;
  const registrationCodeHash = programCode === null ? null : await hashRegistrationCode(programCode.trim());
  const before = program.registrationCodeHash !== null;
  return {
    hash: registrationCodeHash,
    change: { field: 'programCode', before, after: programCode !== null },
  };
}

const pictureFields = ['programLogo', 'loginPicture', 'customButtonImage', 'mailLogo'] as const;

/** A lower logo is blurred in the bar and in emails. */
const leastLogoHeight = 60;

async function refusePicture(tx: Db, programId: string, field: string, id: string): Promise<void> {
  const bytes = (await hasProgramPicture(tx, programId, id)) ? await findProgramPicture(tx, id) : null;
  if (!bytes) throw invalid(field, 'unknown_picture');
  const isLogo = field === 'programLogo' || field === 'mailLogo';
  if (isLogo && (await heightOfPicture(bytes)) < leastLogoHeight) throw invalid(field, 'picture_too_low');
}

/** Pictures are uploaded before the settings that name them. */
async function refuseUnknownPictures(tx: Db, programId: string, { settings }: PlannedChange): Promise<void> {
  for (const field of pictureFields) {
    const id = settings[field];
    if (id) await refusePicture(tx, programId, field, id);
  }
}

function cleaned(sent: Sent): Sent {
  const page = sent['customPage'];
  if (typeof page !== 'string') return sent;
  if (isTooDeep(page)) throw invalid('customPage', 'too_deep');
  return { ...sent, customPage: isEmptyRichText(page) ? '' : sanitizeRichText(page) };
}

async function changeSlug(context: Context, tx: Db, program: ProgramRow, slug: string): Promise<void> {
  const holder = await findProgramBySlug(tx, slug);
  if (holder && holder.id !== program.id)
    throw new AppError('name_taken', { fields: { slug: ['name_taken'] } });
  await moveSlug(tx, program.id, program.slug, slug, context.now);
}

async function write(context: Context, tx: Db, program: ProgramRow, plan: PlannedChange, special: Special) {
  const { slug } = plan.columns;
  if (slug !== undefined) await changeSlug(context, tx, program, slug);
  const secret = await secretOf(program, special);
  await refuseUnknownPictures(tx, program.id, plan);
  const { customPage, ...settings } = { ...program.settings, ...plan.settings } as ProgramRow['settings'] & {
    customPage?: string;
  };
  if ('customPage' in plan.settings) await savePage(tx, program.id, customPage ?? '', context.now);
  const change = { ...plan.columns, settings, ...(secret ? { registrationCodeHash: secret.hash } : {}) };
  await updateProgram(tx, program.id, change);
  return {
    program: { ...program, ...change },
    changes: [...plan.changes, ...(secret ? [secret.change] : [])],
  };
}

async function record(
  context: Context,
  tx: Db,
  type: SettingsType,
  changes: SettingChange[],
  undone?: string,
) {
  const { programId } = context;
  await writeAudit(tx, context, {
    action: settingsAction,
    subjectType: 'program',
    subjectId: programId,
    details: { type, changes, ...(undone ? { undone } : {}) },
  });
  await notifyLive(tx, { topic: 'program.changed', programId, id: programId });
}

/**
 * Saves the fields that were sent, with what they were before in the audit log, and tells every open browser of the
 * program. What changes nothing is not recorded. `undone` is the record that this change brings back.
 * Errors: tier_required, name_taken (slug), validation_failed, challenges_need_metrics,
 * challenges_need_activities.
 */
export async function saveSettings(
  context: Context,
  tx: Db,
  type: SettingsType,
  { programCode, enforceStepGoal, ...sent }: Sent & Special,
  undone?: string,
): Promise<ProgramRow> {
  const locked = await lockProgram(tx, context.programId);
  if (!locked) throw notFound();
  const before = 'customPage' in sent ? await withPage(tx, locked) : locked;
  const plan = planChange(before, cleaned(sent), effectiveTier(before.tier, context.actor.roleName));
  await refuseUndoneRules(tx, before, plan, { sent, now: context.now });
  const special: Special = programCode === undefined ? {} : { programCode };
  const { program, changes } = await write(context, tx, before, plan, special);
  const goal = enforceStepGoal ? program.settings.stepGoal : null;
  if (goal !== null) changes.push({ field: 'enforceStepGoal', before: null, after: goal });
  if (changes.length === 0) return program;
  await record(context, tx, type, changes, undone);
  await emit(context, tx, 'program.settingsSaved', { newGoal: goal });
  return program;
}

import type { Tier } from '#contract/features/programs/programs.ts';
import { countActiveAdmins, listAdmins } from '../../../domain/members/public.ts';
import { isHomeOfStaff, type ProgramRow } from '../../../domain/programs/public.ts';
import { effectiveTier } from '../../../domain/tiers/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import type { BulkChange, BulkText, BulkValue } from '../bulk-act.queries.ts';
import { contractOf } from '../contract.queries.ts';
import { planChange } from '../plan-change.ts';
import { noteEnd } from './note-contract.ts';
import { refuseUndoneRules } from './refuse-undone-rules.ts';
import { saveSettings } from './save-settings.ts';
import { changeTier } from './set-tier.ts';

const isText = (kind: BulkChange['kind']): boolean => kind === 'notice' || kind === 'message';

/** The value that a program has now of what an act changes. What people read is new each time. */
export async function valueNow(
  db: Db,
  program: ProgramRow,
  { kind, setting }: BulkChange,
): Promise<BulkValue> {
  if (kind === 'tier') return program.tier;
  if (kind === 'endsOn') return (await contractOf(db, program.id)).endsOn;
  return setting ? program.settings[setting] : null;
}

/** Gives every admin of a program the same message. `actId` says which act it came from. */
async function writeToAdmins(context: Context, tx: Db, { subject, text }: BulkText, actId: string) {
  const memberIds = (await listAdmins(tx, context.programId)).map(({ id }) => id);
  await emit(context, tx, 'admins.letter', {
    memberIds,
    letterId: actId,
    subject: subject ?? '',
    body: text,
  });
}

/** Shows people of a program a text. Errors: program_closed, validation_failed (no_admins). */
async function giveText(
  context: Context,
  tx: Db,
  { program, kind, value }: { program: ProgramRow; kind: BulkChange['kind']; value: BulkText },
  actId: string,
): Promise<void> {
  await refuseUnread(tx, program, kind);
  if (kind === 'message') return writeToAdmins(context, tx, value, actId);
  const { text: message, days } = value;
  await emit(context, tx, 'program.noticeGiven', { message, days: days ?? 1, by: context });
}

async function refuseUnread(db: Db, { id, closedAt }: ProgramRow, kind: BulkChange['kind']): Promise<void> {
  if (closedAt) throw new AppError('program_closed');
  if (kind === 'message' && (await countActiveAdmins(db, id)) === 0) throw invalid('text', 'no_admins');
}

/**
 * Gives a program a value, by the same services as the act over one program. Errors: theirs, and staff_at_home: where
 * platform staff log in, no value is changed along with many. A text reaches everybody.
 */
export async function giveValue(
  context: Context,
  tx: Db,
  { program, kind, setting, actId }: Omit<BulkChange, 'value'> & { program: ProgramRow; actId: string },
  value: BulkValue,
): Promise<void> {
  if (!isText(kind) && (await isHomeOfStaff(tx, program.id))) throw new AppError('staff_at_home');
  if (kind === 'tier') return changeTier(context, tx, program.id, value as Tier);
  if (kind === 'endsOn') return noteEnd(context, tx, program.id, value as string | null);
  if (kind === 'setting') {
    if (setting) await saveSettings(context, tx, 'settings', { [setting]: value });
    return;
  }
  await giveText(context, tx, { program, kind, value: value as BulkText }, actId);
}

/** The code that names the cause best: that of the field, if a field is at fault. */
export const codeOf = ({ code, info }: AppError): string =>
  code === 'validation_failed' ? (Object.values(info.fields ?? {})[0]?.[0] ?? code) : code;

type Target = ProgramRow & { isHome: boolean };

async function refuse(
  { actor, now }: Context,
  db: Db,
  program: Target,
  { kind, setting, value }: BulkChange,
): Promise<void> {
  if (isText(kind)) return refuseUnread(db, program, kind);
  if (program.isHome) throw new AppError('staff_at_home');
  if (kind === 'setting' && setting) {
    const sent = { [setting]: value };
    const plan = planChange(program, sent, effectiveTier(program.tier, actor.roleName));
    return refuseUndoneRules(db, program, plan, { sent, now });
  }
  if (kind !== 'endsOn' || value === null) return;
  const { startsOn } = await contractOf(db, program.id);
  if (startsOn && startsOn > String(value)) throw invalid('endsOn', 'after_start');
}

/** Returns why a program would refuse an act; null: it would not. Writes nothing. */
export async function refusalOf(
  context: Context,
  db: Db,
  program: Target,
  change: BulkChange,
): Promise<string | null> {
  try {
    await refuse(context, db, program, change);
    return null;
  } catch (error) {
    if (error instanceof AppError) return codeOf(error);
    throw error;
  }
}

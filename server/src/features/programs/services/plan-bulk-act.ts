import type { Tier } from '#contract/features/programs/programs.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import { effectiveTier } from '../../../domain/tiers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { BulkChange, BulkValue } from '../bulk-act.queries.ts';
import { contractOf } from '../contract.queries.ts';
import { planChange } from '../plan-change.ts';
import { noteEnd } from './note-contract.ts';
import { refuseUndoneRules } from './refuse-undone-rules.ts';
import { saveSettings } from './save-settings.ts';
import { changeTier } from './set-tier.ts';

/** The value that a program has now of what an act changes. */
export async function valueNow(
  db: Db,
  program: ProgramRow,
  { kind, setting }: BulkChange,
): Promise<BulkValue> {
  if (kind === 'tier') return program.tier;
  if (kind === 'endsOn') return (await contractOf(db, program.id)).endsOn;
  return setting ? program.settings[setting] : null;
}

/** Gives a program a value, by the same services as the act over one program. Errors: theirs. */
export async function giveValue(
  context: Context,
  tx: Db,
  { kind, setting }: BulkChange,
  value: BulkValue,
): Promise<void> {
  if (kind === 'tier') return changeTier(context, tx, context.programId, value as Tier);
  if (kind === 'endsOn') return noteEnd(context, tx, context.programId, value as string | null);
  if (setting) await saveSettings(context, tx, 'settings', { [setting]: value });
}

/** The code that names the cause best: that of the field, if a field is at fault. */
export const codeOf = ({ code, info }: AppError): string =>
  code === 'validation_failed' ? (Object.values(info.fields ?? {})[0]?.[0] ?? code) : code;

/** Returns why a program would refuse an act; null: it would not. Writes nothing. */
export async function refusalOf(
  { actor, now }: Context,
  db: Db,
  program: ProgramRow,
  { kind, setting, value }: BulkChange,
): Promise<string | null> {
  try {
    if (kind === 'setting' && setting) {
      const sent = { [setting]: value };
      const plan = planChange(program, sent, effectiveTier(program.tier, actor.roleName));
      await refuseUndoneRules(db, program, plan, { sent, now });
    }
  } catch (error) {
    if (error instanceof AppError) return codeOf(error);
    throw error;
  }
  if (kind !== 'endsOn' || value === null) return null;
  const { startsOn } = await contractOf(db, program.id);
  return startsOn && startsOn > String(value) ? 'after_start' : null;
}

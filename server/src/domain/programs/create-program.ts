import type { ProgramSettings, ProgramType, Tier } from '#contract/features/programs/programs.ts';
import { timeZoneOf } from '../../platform/clock/time-zone.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { hashRegistrationCode } from '../../kernel/password/public.ts';
import { presetFor } from '../tiers/public.ts';
import { findProgramBySlug, insertFigures, insertProgram, type ProgramRow } from './programs.queries.ts';
import { enableAllActivities } from '../activity/public.ts';

export interface NewProgram {
  name: string;
  slug: string;
  tier: Tier;
  type: ProgramType;
  timeZone: string;
  settings?: Partial<ProgramSettings>;
  /** Opens registration to those who know this code. Without one, people register by invitation. */
  programCode?: string | undefined;
  demo?: boolean;
  resellerId?: string | null;
}

/**
 * Creates a program with the settings of its type. Nobody can register just because they know its address: a program code
 * opens registration to those who have it, and without one people are invited. The slug must be free (name_taken).
 * `within` makes it part of a transaction on a handle for the program's future id.
 */
export async function createProgram(
  deps: Deps,
  input: NewProgram,
  within?: { id: string; tx: Db },
): Promise<ProgramRow> {
  const { name, slug, tier, type } = input;
  const timeZone = timeZoneOf(input.timeZone);
  const programCode = input.programCode?.trim();
  const db = within?.tx ?? deps.gateway.global();
  if (await findProgramBySlug(db, slug))
    throw new AppError('name_taken', { fields: { slug: ['name_taken'] } });
  const row: ProgramRow = {
    id: within?.id ?? newId(),
    name: name.trim(),
    slug,
    tier,
    type,
    timeZone,
    settings: {
      ...presetFor(type, tier),
      ...(programCode ? { allowRegistration: true } : {}),
      ...input.settings,
    },
    registrationCodeHash: programCode ? await hashRegistrationCode(programCode) : null,
    demo: input.demo ?? false,
    createdAt: deps.clock.now(),
    closedAt: null,
    getStartedDismissedAt: null,
    closedReason: '',
    deletesAt: null,
    resellerId: input.resellerId ?? null,
  };
  await insertProgram(db, row);
  const own = within?.tx ?? deps.gateway.forProgram(row.id);
  await enableAllActivities(own, row.id);
  await insertFigures(own, row.id);
  return row;
}

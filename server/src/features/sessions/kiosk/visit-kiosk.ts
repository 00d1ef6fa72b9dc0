import { employeeKey } from '../../../domain/members/public.ts';
import type { KioskRow } from '../../../domain/kiosks/pure.ts';
import { findKiosk, noteKioskUse } from '../../../domain/kiosks/public.ts';
import type { PinRow } from '../../../domain/pins/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import { throttleKey, within } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { readProgramToken } from '../../../platform/ids/ids.ts';
import { gatesOf } from '../services/guesses.ts';
import { startSession, type Caller, type OpenSession } from '../services/start-session.ts';
import { checkPin } from '../pin/log-in-by-pin.ts';

const day = 86_400_000;
/** How long somebody stands at the tablet. */
export const visitMs = 60_000;
/** At a tablet, an account has fewer tries than elsewhere: only people in the room type there. */
const mostTriesADay = 10;

/** Returns the device that this browser is, and its program. Errors: kiosk_ended. */
export async function readKiosk(
  deps: Deps,
  token: string | undefined,
): Promise<{ kiosk: KioskRow; program: ProgramRow }> {
  const read = token ? readProgramToken(token) : null;
  const kiosk =
    read && (await findKiosk(deps.gateway.forProgram(read.programId), read.programId, read.tokenHash));
  const program = kiosk && (await findProgram(deps.gateway.global(), read.programId));
  if (!kiosk || !program) throw new AppError('kiosk_ended');
  return { kiosk, program };
}

/**
 * Opens a session of 60 seconds that reaches the member's steps, teams and challenges and nothing else. It can't be renewed. Wrong tries
 * at the tablet count for the tablet: a stolen one closes itself for an hour, and shuts nobody out elsewhere.
 */
export async function visitKiosk(
  deps: Deps,
  token: string | undefined,
  input: { employeeNumber: string; pin: string },
  caller: Caller,
): Promise<{ session: OpenSession; row: PinRow }> {
  const { kiosk, program } = await readKiosk(deps, token);
  const now = deps.clock.now();
  const subject = throttleKey('kiosk', kiosk.id, employeeKey(input.employeeNumber));
  const gates = gatesOf(subject, caller.ip).map((gate) =>
    gate.delay ? gate : { ...gate, most: mostTriesADay, windowMs: day },
  );
  const budget = {
    key: throttleKey('kiosk-all', kiosk.id),
    windowMs: 60 * 60_000,
    base: 60,
    each: 0,
    people: async () => 0,
  };
  const row = await within(deps.gateway.global(), budget, now, () =>
    checkPin(deps, program, input, caller, gates),
  );
  const { loginId, memberId } = row;
  const page = { page: 'kiosk', pageId: memberId } as const;
  const who = { loginId, programId: program.id, memberId, roleName: 'NonAdmin', userAgent: caller.userAgent };
  const session = await inTransaction(deps.gateway.forProgram(program.id), async (tx) => {
    await noteKioskUse(tx, program.id, kiosk.id, now);
    return startSession(deps, tx, { ...who, page, lifeMs: visitMs });
  });
  return { session, row };
}

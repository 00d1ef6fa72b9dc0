import { programMailKinds } from '#contract/mail-kinds.ts';
import type { Deps } from '../../platform/context/context.ts';
import { minuteOf } from '../../platform/clock/time-of-day.ts';
import type { ProgramRow } from '../programs/public.ts';
import { listAllKindsOff, listQuietHours, listSentOfLate } from './hold.queries.ts';
import { findZoneOfLogin, type QuietHours } from './mail-choices.queries.ts';
import type { ClaimedMail, HoldReason } from './mail.queries.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { addressHash, listSuppressed } from './suppression.queries.ts';
import { chooserOf, isOptional } from './unsubscribe.ts';

const weekMs = 7 * 24 * 60 * 60_000;

/**
 * The reason an email does not go out now: never, because this kind is off or the address is suppressed, or not
 * before a given time.
 */
export type Hold = 'off' | { suppressed: string } | { until: Date; heldFor: HoldReason };
type Programs = ReadonlyMap<string, ProgramRow>;

/** How long emails of a deactivated program wait before they are looked at again. Reactivating it sends them at once. */
const closedMs = 6 * 60 * 60_000;
/** Emails about the safety of a login, which may belong to other programs too. */
const ofLogin = ['security', 'password-reset', 'email-change'];
const evenIfClosed = [...ofLogin, 'program-deletion'];

const isLimited = (kind: string) => programMailKinds.some((each) => each === kind);

/** Returns whether the program does without this kind. */
function isKindOffIn({ settings }: ProgramRow, kind: string): boolean {
  if (kind === 'challenge-halfway') return !settings.mailChallengeHalfway;
  if (kind === 'weekly-summary') return settings.mailSummaryDay === 'off';
  return kind === 'challenge-closed' && !settings.mailChallengeClosed;
}

/** The end of the program's quiet hours, if it has any now. */
export function endOfProgramQuiet(program: ProgramRow, now: Date): Date | null {
  const { mailQuietFrom: from, mailQuietUntil: until } = program.settings;
  if (!from || !until) return null;
  return endOfQuiet({ quietFrom: minuteOf(from), quietUntil: minuteOf(until) }, program.timeZone, now);
}

/** Kinds people turned off, as keys of person and kind. */
async function kindsOffOf(
  deps: Deps,
  mails: readonly ClaimedMail[],
): Promise<(mail: ClaimedMail) => boolean> {
  const loginIds: string[] = [];
  const recipientHashes: Buffer[] = [];
  for (const chooser of mails.map(chooserOf))
    if ('loginId' in chooser) loginIds.push(chooser.loginId);
    else recipientHashes.push(chooser.recipientHash);
  const rows = await listAllKindsOff(deps.gateway.global(), { loginIds, recipientHashes });
  const off = new Set(
    rows.map(({ loginId, recipientHash, kind }) => `${loginId ?? recipientHash?.toString('hex')}:${kind}`),
  );
  return (mail) => {
    const chooser = chooserOf(mail);
    const who = 'loginId' in chooser ? chooser.loginId : chooser.recipientHash.toString('hex');
    return off.has(`${who}:${mail.kind}`);
  };
}

/** How many emails of a program each member may still get this week. Every email that goes out is counted at once. */
async function weeklyLimits(deps: Deps, mails: readonly ClaimedMail[], programs: Programs, now: Date) {
  const sent = new Map<string, Date[]>();
  for (const program of programs.values()) {
    if (program.settings.mailsPerWeek === null) continue;
    const loginIds = mails.flatMap(({ programId, loginId, kind }) =>
      programId === program.id && loginId && isLimited(kind) ? [loginId] : [],
    );
    const since = new Date(now.getTime() - weekMs);
    const of = { programId: program.id, loginIds, kinds: programMailKinds, since };
    for (const { loginId, sentAt } of await listSentOfLate(deps.gateway.global(), of)) {
      const key = `${program.id}:${loginId}`;
      sent.set(key, [...(sent.get(key) ?? []), sentAt]);
    }
  }
  return (program: ProgramRow, loginId: string): Date | null => {
    const most = program.settings.mailsPerWeek;
    if (most === null) return null;
    const key = `${program.id}:${loginId}`;
    const moments = (sent.get(key) ?? []).toSorted((a, b) => b.getTime() - a.getTime());
    const last = moments[most - 1];
    if (last) return new Date(last.getTime() + weekMs);
    sent.set(key, [now, ...moments]);
    return null;
  };
}

/** The end of the quiet hours that a member chose, in their own time zone. */
async function endOfOwnQuiet(deps: Deps, mail: ClaimedMail, quiet: QuietHours | undefined, now: Date) {
  if (!quiet || !mail.loginId || !mail.programId) return null;
  const db = deps.gateway.forProgram(mail.programId);
  return endOfQuiet(quiet, (await findZoneOfLogin(db, mail.programId, mail.loginId)) ?? 'UTC', now);
}

/** Returns emails of deactivated programs. */
function closedHolds(mails: readonly ClaimedMail[], programs: Programs, now: Date): Map<string, Hold> {
  const until = new Date(now.getTime() + closedMs);
  const held = mails.filter(
    ({ programId, kind }) => programId && programs.get(programId)?.closedAt && !evenIfClosed.includes(kind),
  );
  return new Map(held.map(({ id }) => [id, { until, heldFor: 'closed' as const }]));
}

/** Returns emails to addresses that get none (docs/decisions/812). */
async function suppressedHolds(deps: Deps, mails: readonly ClaimedMail[]): Promise<Map<string, Hold>> {
  const asked = mails.filter(({ kind }) => !ofLogin.includes(kind));
  if (!asked.length) return new Map();
  const reasons = await listSuppressed(
    deps.gateway.global(),
    asked.map(({ recipient }) => recipient),
  );
  const holds = new Map<string, Hold>();
  for (const { id, recipient } of asked) {
    const suppressed = reasons.get(addressHash(recipient).toString('hex'));
    if (suppressed !== undefined) holds.set(id, { suppressed });
  }
  return holds;
}

/**
 * Returns the emails among these that are not sent now, each with the reason: the address is suppressed, the program is
 * deactivated, its recipient or the program switched this kind off, one of them has quiet hours, or the member got as
 * many emails this week as the program allows. Necessary emails of active programs always go out.
 */
export async function holdsOf(
  deps: Deps,
  mails: readonly ClaimedMail[],
  programs: Programs,
): Promise<Map<string, Hold>> {
  const now = deps.clock.now();
  const holds = new Map([...closedHolds(mails, programs, now), ...(await suppressedHolds(deps, mails))]);
  const optional = mails.filter(({ id, kind }) => isOptional(kind) && !holds.has(id));
  if (!optional.length) return holds;
  const loginIds = optional.flatMap(({ loginId }) => (loginId ? [loginId] : []));
  const isOff = await kindsOffOf(deps, optional);
  const quietHours = new Map(
    (await listQuietHours(deps.gateway.global(), loginIds)).map((row) => [row.loginId, row]),
  );
  const fullUntil = await weeklyLimits(deps, optional, programs, now);
  for (const mail of optional) {
    const program = mail.programId ? programs.get(mail.programId) : undefined;
    if (isOff(mail) || (program && isKindOffIn(program, mail.kind))) {
      holds.set(mail.id, 'off');
      continue;
    }
    const ofProgram = program && isLimited(mail.kind) ? endOfProgramQuiet(program, now) : null;
    const quiet = ofProgram ?? (await endOfOwnQuiet(deps, mail, quietHours.get(mail.loginId ?? ''), now));
    const until =
      quiet ?? (program && mail.loginId && isLimited(mail.kind) ? fullUntil(program, mail.loginId) : null);
    if (until) holds.set(mail.id, { until, heldFor: quiet ? 'quiet' : 'weekly' });
  }
  return holds;
}

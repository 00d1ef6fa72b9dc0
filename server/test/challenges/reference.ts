/** A slow, obvious model of the challenges of one program: what happened, day by day, and what must follow from it. */
export const window = { start: '2026-11-10', end: '2026-11-23', days: 14 };
const cap = 20_000;
/** The most minutes of a day that count in the challenges of minutes. */
export const capMinutes = 45;

const dayAt = (at: number) => new Date(Date.UTC(2026, 10, 10 + at)).toISOString().slice(0, 10);
export const allDays = Array.from({ length: window.days }, (_, at) => dayAt(at));

/** Whose days are whose: people come into groups (teams or organizations), leave them and move. */
class Groups {
  /** Which group a member's day belongs to. */
  ofDay = new Map<string, Map<string, string>>();
  open = new Map<string, { group: string; from: string }>();

  join(member: string, group: string, from: string): void {
    const taken = this.ofDay.get(member)?.get(from);
    const next = allDays[allDays.indexOf(from) + 1] ?? '9999-12-31';
    this.open.set(member, { group, from: taken && taken !== group ? next : from });
  }

  leave(member: string, today: string): void {
    this.assign(member, today);
    this.open.delete(member);
  }

  private assign(member: string, until: string): void {
    const interval = this.open.get(member);
    if (!interval) return;
    const days = this.ofDay.get(member) ?? new Map<string, string>();
    for (const day of allDays) if (day >= interval.from && day <= until) days.set(day, interval.group);
    this.ofDay.set(member, days);
  }

  /** Whose each day is if everybody stays until the end. */
  untilTheEnd(): ReadonlyMap<string, ReadonlyMap<string, string>> {
    const kept = structuredClone(this.ofDay);
    for (const member of this.open.keys()) this.assign(member, window.end);
    const all = this.ofDay;
    this.ofDay = kept;
    return all;
  }
}

/** The challenges in which days are excused. */
export const excusing = ['average', 'groups', 'organizations', 'loggedGroups', 'minutesGroups'] as const;
export type Excusing = (typeof excusing)[number] | 'loggedOrganizations';

/** The challenges in which individuals are ranked by their total. */
type Alone = 'total' | 'minutes';

const ofOrganizations = (challenge: Excusing) =>
  challenge === 'organizations' || challenge === 'loggedOrganizations';

export class Reference {
  today = '2026-11-14';
  entries = new Map<string, Map<string, number>>();
  /** Minutes of each activity, by member and day. */
  activities = new Map<string, Map<string, number>>();
  /** The first counting day of each individual in the challenge. */
  joined = new Map<string, string>();
  teams = new Groups();
  organizations = new Groups();
  /** The days that members excused, by challenge and member. */
  excused = new Map<string, Set<string>>();

  log(member: string, day: string, steps: number | null): void {
    const days = this.entries.get(member) ?? new Map<string, number>();
    if (steps === null) days.delete(day);
    else days.set(day, steps);
    this.entries.set(member, days);
  }

  move(member: string, day: string, activityId: string, minutes: number): void {
    const key = `${member} ${day}`;
    this.activities.set(key, new Map(this.activities.get(key)).set(activityId, minutes));
  }

  private excusedIn(challenge: Excusing, member: string): Set<string> {
    const key = `${challenge} ${member}`;
    const days = this.excused.get(key) ?? new Set<string>();
    this.excused.set(key, days);
    return days;
  }

  /** The days on which a member counts in a challenge, if they stay until the end. */
  private daysOf(challenge: Excusing, member: string): string[] {
    if (challenge === 'average') {
      const from = this.joined.get(member);
      return from === undefined ? [] : allDays.filter((day) => day >= from);
    }
    const groups = ofOrganizations(challenge) ? this.organizations : this.teams;
    return [...(groups.untilTheEnd().get(member)?.keys() ?? [])].toSorted();
  }

  /** Excuses a day or counts it again; the code of the refusal, or done. */
  excuse(challenge: Excusing, member: string, day: string, excuse: boolean): string {
    const excused = this.excusedIn(challenge, member);
    if (excused.has(day) === excuse) return 'done';
    const days = this.daysOf(challenge, member);
    if (!days.length) return 'not_in_challenge';
    if (!days.includes(day)) return 'excuse_outside';
    if (allDays.indexOf(day) + 1 < allDays.indexOf(this.today)) return 'excuse_too_late';
    if (!excuse) excused.delete(day);
    else {
      if (this.counted(member, day, challenge) > 0) return 'excuse_logged';
      // Two in 14 days.
      if ([...excused].filter((each) => each >= days[0]!).length >= 2) return 'excuse_limit';
      excused.add(day);
    }
    return 'done';
  }

  /** A value wins over an excuse, wherever the day counts. */
  settle(): void {
    for (const [key, excused] of this.excused) {
      const [challenge, member] = key.split(' ') as [Excusing, string];
      for (const day of this.daysOf(challenge, member))
        if (this.counted(member, day, challenge) > 0) excused.delete(day);
    }
  }

  private counted(member: string, day: string, challenge: Excusing | Alone): number {
    if (challenge === 'minutes' || challenge === 'minutesGroups') {
      let sum = 0;
      for (const minutes of this.activities.get(`${member} ${day}`)?.values() ?? []) sum += minutes;
      return Math.min(sum, capMinutes);
    }
    return Math.min(this.entries.get(member)?.get(day) ?? 0, cap);
  }

  /** The total of each individual in the challenge. */
  totals(challenge: Alone = 'total'): Map<string, number> {
    return new Map(
      [...this.joined].map(([member, from]) => [
        member,
        allDays
          .filter((day) => day >= from)
          .reduce((sum, day) => sum + this.counted(member, day, challenge), 0),
      ]),
    );
  }

  /** Average in hundredths; null before four days have passed (14 days: ceil(14/4)). */
  averages(): Map<string, number | null> {
    return new Map(
      [...this.totals()].map(([member, total]) => {
        const elapsed = allDays.filter((day) => day >= this.joined.get(member)! && day <= this.today).length;
        const excused = [...this.excusedIn('average', member)].filter(
          (day) => day >= this.joined.get(member)! && day <= this.today,
        );
        const divisor = elapsed - excused.length;
        const isRanked = elapsed >= 4 && divisor > 0;
        return [member, isRanked ? Math.floor((total * 100) / divisor + 0.5) : null];
      }),
    );
  }

  /** T x t / M of each team or organization in hundredths; null while nobody had a day in it that M counts. */
  averagesOf(
    challenge: Exclude<Excusing, 'average'>,
    ids: readonly string[],
    { loggedOnly = false } = {},
  ): Map<string, number | null> {
    const kind = ofOrganizations(challenge) ? 'organizations' : 'teams';
    const ofDay = this[kind].untilTheEnd();
    const elapsed = allDays.filter((day) => day <= this.today).length;
    const result = new Map<string, number | null>();
    for (const id of ids) {
      let total = 0;
      let memberDays = 0;
      for (const [member, days] of ofDay) {
        const own = [...days].filter(([, of]) => of === id).map(([day]) => day);
        const sum = own.reduce((score, day) => score + this.counted(member, day, challenge), 0);
        total += sum;
        const excused = this.excusedIn(challenge, member);
        const passed = own.filter((day) => day <= this.today && !excused.has(day));
        if (sum > 0 || !loggedOnly) memberDays += passed.length;
      }
      result.set(id, memberDays ? Math.floor((total * elapsed * 100) / memberDays + 0.5) : null);
    }
    return result;
  }
}

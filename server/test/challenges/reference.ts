/** A slow, obvious model of the challenges of one program: what happened, day by day, and what must follow from it. */
export const window = { start: '2026-11-10', end: '2026-11-23', days: 14 };
const cap = 20_000;

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

export class Reference {
  today = '2026-11-14';
  entries = new Map<string, Map<string, number>>();
  /** The first counting day of each individual in the challenge. */
  joined = new Map<string, string>();
  teams = new Groups();
  organizations = new Groups();

  log(member: string, day: string, steps: number | null): void {
    const days = this.entries.get(member) ?? new Map<string, number>();
    if (steps === null) days.delete(day);
    else days.set(day, steps);
    this.entries.set(member, days);
  }

  private counted(member: string, day: string): number {
    return Math.min(this.entries.get(member)?.get(day) ?? 0, cap);
  }

  /** The total of each individual in the challenge. */
  totals(): Map<string, number> {
    return new Map(
      [...this.joined].map(([member, from]) => [
        member,
        allDays.filter((day) => day >= from).reduce((sum, day) => sum + this.counted(member, day), 0),
      ]),
    );
  }

  /** Average in hundredths; null before four days have passed (14 days: ceil(14/4)). */
  averages(): Map<string, number | null> {
    return new Map(
      [...this.totals()].map(([member, total]) => {
        const elapsed = allDays.filter((day) => day >= this.joined.get(member)! && day <= this.today).length;
        return [member, elapsed >= 4 ? Math.floor((total * 100) / elapsed + 0.5) : null];
      }),
    );
  }

  /** T x t / M of each team or organization in hundredths; null while nobody had a day in it that M counts. */
  averagesOf(
    kind: 'teams' | 'organizations',
    ids: readonly string[],
    { loggedOnly = false } = {},
  ): Map<string, number | null> {
    const ofDay = this[kind].untilTheEnd();
    const elapsed = allDays.filter((day) => day <= this.today).length;
    const result = new Map<string, number | null>();
    for (const id of ids) {
      let total = 0;
      let memberDays = 0;
      for (const [member, days] of ofDay) {
        const own = [...days].filter(([, of]) => of === id).map(([day]) => day);
        const sum = own.reduce((steps, day) => steps + this.counted(member, day), 0);
        total += sum;
        if (sum > 0 || !loggedOnly) memberDays += own.filter((day) => day <= this.today).length;
      }
      result.set(id, memberDays ? Math.floor((total * elapsed * 100) / memberDays + 0.5) : null);
    }
    return result;
  }
}

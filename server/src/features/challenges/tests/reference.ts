/** A slow, obvious model of three challenges of one program: what happened, day by day, and what must follow from it. */
export const window = { start: '2026-11-10', end: '2026-11-23', days: 14 };
const cap = 20_000;

const dayAt = (at: number) => new Date(Date.UTC(2026, 10, 10 + at)).toISOString().slice(0, 10);
export const allDays = Array.from({ length: window.days }, (_, at) => dayAt(at));

export class Reference {
  today = '2026-11-14';
  entries = new Map<string, Map<string, number>>();
  /** First counting day of who is in the challenge between individuals. */
  joined = new Map<string, string>();
  /** Which team a member's day belongs to. */
  teamOfDay = new Map<string, Map<string, string>>();
  open = new Map<string, { team: string; from: string }>();

  log(member: string, day: string, steps: number | null): void {
    const days = this.entries.get(member) ?? new Map<string, number>();
    if (steps === null) days.delete(day);
    else days.set(day, steps);
    this.entries.set(member, days);
  }

  joinTeam(member: string, team: string, from: string): void {
    const taken = this.teamOfDay.get(member)?.get(from);
    const next = allDays[allDays.indexOf(from) + 1] ?? '9999-12-31';
    this.open.set(member, { team, from: taken && taken !== team ? next : from });
  }

  leaveTeam(member: string): void {
    this.assign(member, this.today);
    this.open.delete(member);
  }

  private assign(member: string, until: string): void {
    const stretch = this.open.get(member);
    if (!stretch) return;
    const days = this.teamOfDay.get(member) ?? new Map<string, string>();
    for (const day of allDays) if (day >= stretch.from && day <= until) days.set(day, stretch.team);
    this.teamOfDay.set(member, days);
  }

  private counted(member: string, day: string): number {
    return Math.min(this.entries.get(member)?.get(day) ?? 0, cap);
  }

  /** Total of who is in the challenge between individuals. */
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

  /** T x t / M of each team in hundredths; null while nobody had a day on it. */
  teams(teams: readonly string[]): Map<string, number | null> {
    const members = new Set([...this.teamOfDay.keys(), ...this.open.keys()]);
    for (const member of this.open.keys()) this.assign(member, window.end);
    const elapsed = allDays.filter((day) => day <= this.today).length;
    const result = new Map<string, number | null>();
    for (const team of teams) {
      let total = 0;
      let memberDays = 0;
      for (const member of members) {
        for (const [day, of] of this.teamOfDay.get(member) ?? []) {
          if (of !== team) continue;
          total += this.counted(member, day);
          if (day <= this.today) memberDays += 1;
        }
      }
      result.set(team, memberDays ? Math.floor((total * elapsed * 100) / memberDays + 0.5) : null);
    }
    return result;
  }
}

import { expect } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getBadge, listMemberBadges } from '#contract/features/badges/badges.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { settleBadges } from '../services/settle-badges.ts';

type Metric = BodyOf<typeof addWellnessMetrics>['metricType'];

/** Creates a program with a few people at noon UTC on 16 November 2026, a Monday. */
export async function startWorld() {
  const api = await startApi();
  const programId = await inProgram(api);
  const ada = await asMember(api, programId, { firstName: 'Ada', username: 'ada' });
  const ben = await asMember(api, programId, { firstName: 'Ben', username: 'ben' });
  const admin = await asAdmin(api, programId);
  const stranger = await asAdmin(api, await inProgram(api));
  const list = (of: Person, seenBy = of, query: QueryOf<typeof listMemberBadges> = {}) =>
    api.call(seenBy.token, listMemberBadges, { params: { id: of.id }, query: { perPage: 100, ...query } });
  return {
    api,
    programId,
    ada,
    ben,
    admin,
    stranger,
    list,
    async walk(who: Person, date: string, steps: number) {
      const answer = await api.call(who.token, addSteps, {
        params: { id: who.id },
        body: { stepData: [{ date, steps }] },
      });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    },
    async log(who: Person, metricType: Metric, date: string, value: number) {
      const answer = await api.call(who.token, addWellnessMetrics, {
        params: { id: who.id },
        body: { metricType, wellnessMetricsData: [{ date, value }], confirmed: true },
      });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    },
    settle: () => settleBadges(api.deps),
    async earned(of: Person, seenBy = of) {
      const { body } = await list(of, seenBy, { state: 'earned' });
      return body.items.map(({ id }) => id as string);
    },
    badge: (who: Person, id: string, memberId?: string) =>
      api.call(who.token, getBadge, { params: { badge: id }, query: memberId ? { memberId } : {} }),
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

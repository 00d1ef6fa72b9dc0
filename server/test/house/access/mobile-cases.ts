import { mobileTwins } from '#contract/features/mobile-versions/mobile.ts';
import type { AccessCase } from './cases.ts';

/** Calls of the mobile app have the cases of the calls that they repeat. Those of the caller have no member in their address. */
export const mobileCasesFrom = (cases: readonly AccessCase[]): readonly AccessCase[] =>
  mobileTwins.flatMap(({ mobile, of, ofCaller }) => {
    const twins = cases.filter(({ spec }) => spec === of);
    if (!ofCaller) return twins.map((one): AccessCase => ({ ...one, spec: mobile }));
    const [first] = twins;
    const inBody = twins.filter(({ at }) => at !== 'id');
    const own: AccessCase = { ...first!, at: 'session', targets: ['own'] };
    return [own, ...inBody].map((one): AccessCase => ({
      ...one,
      spec: mobile,
      input: async (world, actor, target) => {
        const { params: _, ...rest } = await one.input(world, actor, target);
        return rest;
      },
    }));
  });

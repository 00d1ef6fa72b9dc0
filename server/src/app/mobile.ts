import { mobileTwins } from '#contract/features/mobile-versions/mobile.ts';
import type { Manifest } from '../kernel/manifest/public.ts';
import type { BoundRoute } from '../platform/http/bind.ts';

/** The calls of the mobile app, which do what the calls of the features do that they repeat. */
export function mobileFrom(routes: readonly BoundRoute[]): Manifest {
  return {
    routes: mobileTwins.map(({ mobile, of, ofCaller }) => {
      const handle = routes.find(({ spec }) => spec === of)?.handle;
      if (!handle) throw new Error(`No feature answers ${of.method} ${of.path}.`);
      if (!ofCaller) return { spec: mobile, handle };
      return {
        spec: mobile,
        handle: (call) => handle({ ...call, params: { id: call.context.actor.memberId } as never }),
      };
    }),
  };
}

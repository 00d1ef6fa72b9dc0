import type { EndpointSpec } from '#contract/endpoint.ts';
import {
  addCompletionDate,
  addFreeText,
  preventativeRecord,
} from '#contract/features/challenges/preventative.ts';
import {
  addMobileCompletionDate,
  addMobileFreeText,
  mobileTwins,
} from '#contract/features/mobile-versions/mobile.ts';
import { spendMobileToken } from '../features/sessions/index.ts';
import type { Manifest } from '../kernel/manifest/public.ts';
import { publicRoute, type BoundRoute } from '../platform/http/bind.ts';

type Handle = NonNullable<BoundRoute['handle']>;

/** Returns a call by a page without a login: the mobile token in its body says for whom, and works once. */
const byToken = (
  mobile: typeof addMobileCompletionDate | typeof addMobileFreeText,
  handle: Handle,
): BoundRoute =>
  publicRoute(mobile as EndpointSpec, async ({ deps, requestId, ...call }) => {
    // Both endpoints have these two fields, and the type of a route in general has none.
    const { mobileToken, ...body } = call.body as unknown as { mobileToken: string; challengeId: string };
    const caller = await spendMobileToken(deps, mobileToken, body.challengeId, call.http.ip);
    const asked = {
      requestId,
      ip: call.http.ip,
      permission: preventativeRecord,
      idempotency: null,
    } as const;
    const context = { ...caller, ...asked, began: null };
    return await handle({
      ...call,
      params: { id: caller.actor.memberId },
      body,
      context,
    } as never);
  });

/** Returns the calls of the mobile app, which do what the calls of the features do that they repeat. */
export function mobileFrom(routes: readonly BoundRoute[]): Manifest {
  const handleOf = (of: EndpointSpec): Handle => {
    const handle = routes.find(({ spec }) => spec === of)?.handle;
    if (!handle) throw new Error(`No feature answers ${of.method} ${of.path}.`);
    return handle;
  };
  const twins = mobileTwins.map(({ mobile, of, ofCaller }): BoundRoute => {
    const handle = handleOf(of);
    if (!ofCaller) return { spec: mobile, handle };
    return {
      spec: mobile,
      handle: (call) => handle({ ...call, params: { id: call.context.actor.memberId } as never }),
    };
  });
  return {
    routes: [
      ...twins,
      byToken(addMobileCompletionDate, handleOf(addCompletionDate)),
      byToken(addMobileFreeText, handleOf(addFreeText)),
    ],
  };
}

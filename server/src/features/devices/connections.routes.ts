import * as endpoints from '#contract/features/devices/connections.ts';
import { accessSessionProgram, findProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { findBridge } from './bridge.queries.ts';
import { changeBridge, removeBridgeOf } from './services/change-bridge.ts';
import { noteNotice } from './services/receive-notice.ts';

const way = (name: endpoints.DayWay, isOn: boolean, isReady = true) => ({ way: name, isOn, isReady });

async function waysOf({ deps, db, programId }: Context): Promise<endpoints.ProgramWays> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const { settings } = program;
  const own = await findBridge(db, programId);
  const { env } = deps;
  return {
    items: [
      way('typing', settings.manualEntry),
      way('files', settings.filesOn),
      way('addresses', settings.addressesOn),
      way('bridge', settings.bridgeOn, Boolean(own ?? env.bridge)),
      way('google', settings.googleOn, env.googleHealth !== null),
    ],
    bridge: {
      address: own?.address ?? null,
      hasNoticeSecret: Boolean(own?.noticeSecretSealed),
      isShared: env.bridge !== null,
      noticeAddress: `${env.publicUrl}/api/devices/notices/${programId}`,
    },
  };
}

/** Google registers an address only if it answers 201 to this. */
const isVerification = (body: unknown) => (body as { type?: unknown } | null)?.type === 'verification';

export const connectionRoutes = [
  route(endpoints.getProgramWays, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return waysOf(context);
  }),

  route(endpoints.saveBridge, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await changeBridge(context, body);
    return waysOf(context);
  }),

  route(endpoints.removeBridge, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await removeBridgeOf(context);
    return waysOf(context);
  }),

  publicRoute(endpoints.receiveNotice, async ({ deps, params, body, http }) => {
    await noteNotice(deps, params.way, { text: http.signedText, header: http.header });
    if (isVerification(body)) http.status(201);
    return { done: true } as const;
  }),
];

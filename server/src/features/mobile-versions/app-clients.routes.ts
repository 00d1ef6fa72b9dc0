import * as endpoints from '#contract/features/mobile-versions/app-clients.ts';
import { listAppClients, type AppClientRow } from '../../domain/identity/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { route } from '../../platform/http/bind.ts';
import { addClient, revokeClient } from './services/change-app-clients.ts';

const present = ({ id: clientId, name, createdAt, revokedAt }: AppClientRow) => ({
  clientId,
  name,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});

export const appClientRoutes = [
  route(endpoints.listAppClients, async ({ context }) => ({
    items: (await listAppClients(context.deps.gateway.global())).map(present),
  })),

  route(endpoints.addAppClient, ({ context, body }) =>
    once(context, async (tx) => present(await addClient(context, tx, body))),
  ),

  route(endpoints.revokeAppClient, async ({ context, params }) => {
    await revokeClient(context, params.clientId);
    return { done: true } as const;
  }),
];

import * as endpoints from '#contract/features/api-keys/api-keys.ts';
import { listLiveKeys } from '../../domain/api-keys/public.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentKey } from './api-keys.presenter.ts';
import { addKey, endKey, replaceKey, takeKeyOver } from './services/change-keys.ts';

async function read({ db, programId, now }: Context) {
  const keys = await listLiveKeys(db, programId, now);
  return keys.map((key) => presentKey(key, now));
}

async function readOne(context: Context, id: string) {
  const key = (await read(context)).find((one) => one.id === id);
  if (!key) throw notFound();
  return key;
}

/** Whoever has a key has a part of its maker's rights. */
async function accessToChange(context: Context, programId: string): Promise<void> {
  accessSessionProgram(context, programId);
  await requireFreshProof(context);
}

/** Staff who work in another program make no key there: it acts as somebody of its own program. */
async function accessToMake(context: Context, programId: string): Promise<void> {
  if (context.actor.homeProgramId !== context.programId) throw forbidden();
  await accessToChange(context, programId);
}

export const apiKeyRoutes = [
  route(endpoints.listApiKeys, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return { keys: await read(context) };
  }),

  route(endpoints.addApiKey, async ({ context, params, body }) => {
    await accessToMake(context, params.id);
    const { id, secret } = await addKey(context, body);
    return { secret, key: await readOne(context, id) };
  }),

  route(endpoints.replaceApiKey, async ({ context, params }) => {
    await accessToMake(context, params.id);
    const id = params.keyId.toLowerCase();
    const secret = await replaceKey(context, id);
    return { secret, key: await readOne(context, id) };
  }),

  route(endpoints.takeOverApiKey, async ({ context, params }) => {
    await accessToMake(context, params.id);
    const id = params.keyId.toLowerCase();
    await takeKeyOver(context, id);
    return readOne(context, id);
  }),

  route(endpoints.endApiKey, async ({ context, params }) => {
    await accessToChange(context, params.id);
    await endKey(context, params.keyId.toLowerCase());
    return { done: true } as const;
  }),
];

import * as endpoints from '#contract/features/webhooks/webhooks.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import {
  countDeliveries,
  findWebhook,
  insertTest,
  listDeliveries,
  listWebhooks,
  makeDueAgain,
} from '../../kernel/webhooks/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { add, remove, rotate, save } from './services/change-webhooks.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';

const newest = { column: 'id', order: 'desc' } as const;

async function read({ db, programId, now }: Context) {
  return (await listWebhooks(db, programId, now)).map((row) => presentWebhook(row, now));
}

async function readOne(context: Context, id: string) {
  const webhook = (await read(context)).find((one) => one.id === id);
  if (!webhook) throw notFound();
  return webhook;
}

/** Whoever may change an address can send the events elsewhere. */
async function accessToChange(context: Context, programId: string): Promise<void> {
  accessSessionProgram(context, programId);
  await requireFreshProof(context);
}

async function access(context: Context, params: { id: string; webhookId: string }) {
  accessSessionProgram(context, params.id);
  const row = await findWebhook(context.db, context.programId, params.webhookId.toLowerCase());
  if (!row) throw notFound();
  return row;
}

export const webhookRoutes = [
  route(endpoints.listWebhooks, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return { webhooks: await read(context) };
  }),

  route(endpoints.getHandedOn, async ({ context, params }) => {
    const { db, programId, now } = context;
    accessSessionProgram(context, params.id);
    const rows = await listWebhooks(db, programId, now);
    return { incentives: rows.some(({ isOn, events }) => isOn && events.includes('incentive.earned')) };
  }),

  route(endpoints.addWebhook, async ({ context, params, body }) => {
    await accessToChange(context, params.id);
    const { id, secret } = await add(context, body);
    return { secret, webhook: await readOne(context, id) };
  }),

  route(endpoints.saveWebhook, async ({ context, params, body }) => {
    await accessToChange(context, params.id);
    const id = params.webhookId.toLowerCase();
    await save(context, id, body);
    return readOne(context, id);
  }),

  route(endpoints.rotateWebhookSecret, async ({ context, params }) => {
    await accessToChange(context, params.id);
    const id = params.webhookId.toLowerCase();
    const secret = await rotate(context, id);
    return { secret, webhook: await readOne(context, id) };
  }),

  route(endpoints.removeWebhook, async ({ context, params }) => {
    await accessToChange(context, params.id);
    await remove(context, params.webhookId.toLowerCase());
    return { done: true } as const;
  }),

  route(endpoints.testWebhook, async ({ context, params }) => {
    await insertTest(context.db, await access(context, params), context.now);
    return { done: true } as const;
  }),

  route(endpoints.listDeliveries, async ({ context, params, query }) => {
    const { db, now } = context;
    const hook = await access(context, params);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const state = query.state ?? null;
    const page = { after: after?.id ?? null, limit: at.perPage + 1, offset: (at.page - 1) * at.perPage };
    const [total, rows] = await Promise.all([
      countDeliveries(db, hook, state, now),
      listDeliveries(db, hook, { state, now, ...page }),
    ]);
    const path = `programs/${params.id}/webhooks/${params.webhookId}/deliveries`;
    return cursorPageOf(rows, presentDelivery, total, at, { sort: newest, path, query });
  }),

  route(endpoints.resendDeliveries, async ({ context, params, body }) => {
    const hook = await access(context, params);
    const { eventId, since } = body;
    const which = eventId === undefined ? { since: new Date(since!) } : { eventId };
    return { count: await makeDueAgain(context.db, hook, which, context.now) };
  }),
];

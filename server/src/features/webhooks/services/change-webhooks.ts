import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import { mostWebhooks, rotationHours } from '#contract/features/webhooks/webhook-events.ts';
import type { addWebhook, saveWebhook } from '#contract/features/webhooks/webhooks.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { waitForTurn } from '../../../kernel/versions/public.ts';
import {
  beginAnew,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
} from '../../../kernel/webhooks/public.ts';
import type { WebhookRow } from '../../../kernel/webhooks/pure.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { isAddress } from '../webhooks.policy.ts';

/** The place of a secret, so that it opens nowhere else. */
export const placeOf = (programId: string, id: string): string => `webhook:${programId}:${id}`;

/** A secret as Standard Webhooks writes it. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const note = (context: Context, tx: Db, action: string, row: Pick<WebhookRow, 'id' | 'name'>, more = {}) =>
  writeAudit(tx, context, {
    action,
    subjectType: 'program',
    subjectId: context.programId,
    details: { webhookId: row.id, name: row.name, ...more },
  });

function refuseAddress({ deps }: Context, url: string): string {
  if (!isAddress(url.trim(), deps.env.insideProviders)) throw invalid('url', 'webhook_address');
  return url.trim();
}

/** Adds an address. Errors: too_many_webhooks, validation_failed. */
export async function add(
  context: Context,
  { name, url, events }: BodyOf<typeof addWebhook>,
): Promise<{ id: string; secret: string }> {
  const { db, deps, programId, now } = context;
  const [id, secret] = [newId(), newSecret()];
  const row = {
    programId,
    id,
    name: name.trim(),
    url: refuseAddress(context, url),
    events: [...events],
    secretSealed: deps.secrets.seal(secret, placeOf(programId, id)),
    earlierSealed: null,
    earlierUntil: null,
    isOn: true,
    givenUpAt: null,
    createdAt: now,
  };
  await inTransaction(db, async (tx) => {
    await waitForTurn(tx, `webhooks:${programId}`);
    if ((await listWebhooks(tx, programId, now)).length >= mostWebhooks)
      throw new AppError('too_many_webhooks');
    await insertWebhook(tx, row);
    await note(context, tx, 'webhooks.add', row, { url: row.url, events: row.events });
  });
  return { id, secret };
}

async function change(context: Context, id: string, work: (tx: Db, row: WebhookRow) => Promise<void>) {
  await inTransaction(context.db, async (tx) => {
    const row = await findWebhook(tx, context.programId, id, true);
    if (!row) throw notFound();
    await work(tx, row);
  });
}

/** Changes an address. Switched on again, it gets what waited. Errors: not_found, validation_failed. */
export const save = (
  context: Context,
  id: string,
  { name, url, events, on }: BodyOf<typeof saveWebhook>,
): Promise<void> =>
  change(context, id, async (tx, row) => {
    const next = { name: name.trim(), url: refuseAddress(context, url), events: [...events], isOn: on };
    await updateWebhook(tx, row, { ...next, ...(on ? { givenUpAt: null } : {}) });
    if (on && !row.isOn) await beginAnew(tx, row, context.now);
    await note(context, tx, 'webhooks.save', row, next);
  });

/** Whether a sealed secret can still be opened. */
function opens({ secrets }: Context['deps'], sealed: string, place: string): boolean {
  try {
    secrets.open(sealed, place);
    return true;
  } catch {
    return false;
  }
}

/** Gives an address a new secret. For a day events are signed with both, unless the one before is lost. Errors: not_found. */
export async function rotate(context: Context, id: string): Promise<string> {
  const { deps, programId, now } = context;
  const secret = newSecret();
  await change(context, id, async (tx, row) => {
    await updateWebhook(tx, row, {
      secretSealed: deps.secrets.seal(secret, placeOf(programId, id)),
      earlierSealed: opens(deps, row.secretSealed, placeOf(programId, id)) ? row.secretSealed : null,
      earlierUntil: new Date(now.getTime() + rotationHours * 3_600_000),
    });
    await note(context, tx, 'webhooks.rotate', row);
  });
  return secret;
}

/** Deletes an address with its log. Errors: not_found. */
export const remove = (context: Context, id: string): Promise<void> =>
  change(context, id, async (tx, row) => {
    await deleteWebhook(tx, row.programId, row.id);
    await note(context, tx, 'webhooks.remove', row);
  });

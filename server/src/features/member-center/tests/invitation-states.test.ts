import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelInvitation,
  eraseInvitation,
  resendInvitation,
} from '#contract/features/member-center/invitations.ts';
import type { Person } from '../../../../test/api.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import { rowsWith } from '../../../../test/scan.ts';
import { newAddress, startInvitations } from './invitation-harness.ts';

let world: Awaited<ReturnType<typeof startInvitations>>;
let admin: Person;

beforeAll(async () => {
  world = await startInvitations();
});
beforeEach(async () => {
  ({ admin } = await world.begin());
});

describe('an invitation', () => {
  test('can be cancelled: its link stops working, and a waiting email is not sent', async () => {
    const [one, two] = [newAddress(), newAddress()];
    await world.invite([one]);
    const token = await world.tokenFor(one);
    await world.invite([two]);
    for (const email of [one, two])
      await world.api.call(admin.token, cancelInvitation, { params: { id: await world.idOf(email) } });
    await sendMails(world.api.deps);
    expect(world.smtp.received.map(({ to }) => to)).toEqual([one]);
    expect((await world.come(one, token)).body.code).toBe('link_expired');
    expect(await world.stateOf(one)).toBe('cancelled');
  });

  test('that was cancelled is deleted with the address and its emails, and nothing of it is left', async () => {
    const email = newAddress();
    await world.invite([email]);
    const token = await world.tokenFor(email);
    const params = { id: await world.idOf(email) };
    await world.api.call(admin.token, cancelInvitation, { params });
    expect(await rowsWith(world.api, [email])).not.toEqual([]);
    expect((await world.api.call(admin.token, eraseInvitation, { params })).status).toBe(200);
    expect(await rowsWith(world.api, [email])).toEqual([]);
    expect((await world.come(email, token)).body.code).toBe('link_expired');
    expect(await world.listed()).toEqual([]);
    await world.invite([email]);
    const again = { id: await world.idOf(email) };
    expect((await world.come(email, await world.tokenFor(email))).status).toBe(200);
    const late = await world.api.call(admin.token, eraseInvitation, { params: again });
    expect(late.body.code).toBe('already_answered');
  });

  test('can be sent again with a new link, once when it is pressed twice', async () => {
    const email = newAddress();
    await world.invite([email]);
    const first = await world.tokenFor(email);
    world.api.clock.set(new Date(world.api.clock.now().getTime() + 61_000));
    const params = { id: await world.idOf(email) };
    await world.api.call(admin.token, resendInvitation, { params });
    await world.api.call(admin.token, resendInvitation, { params });
    const second = await world.tokenFor(email);
    expect(world.smtp.received).toHaveLength(2);
    expect(second).not.toBe(first);
    expect((await world.come(email, first)).body.code).toBe('link_expired');
    expect((await world.come(email, second)).status).toBe(200);
    const late = await world.api.call(admin.token, resendInvitation, { params });
    expect(late.body.code).toBe('already_answered');
  });

  test('shows whether it was sent, bounced or expired, and can be filtered by it', async () => {
    const [sent, bounced] = [newAddress(), newAddress()];
    await world.invite([sent]);
    expect(await world.stateOf(sent)).toBe('waiting');
    await sendMails(world.api.deps);
    world.smtp.state.mood = 'refuse';
    await world.invite([bounced]);
    await sendMails(world.api.deps);
    world.smtp.state.mood = 'take';
    expect([await world.stateOf(sent), await world.stateOf(bounced)]).toEqual(['sent', 'bounced']);
    expect((await world.listed({ state: 'bounced' })).map(({ email }) => email)).toEqual([bounced]);
    const start = world.api.clock.now();
    world.api.clock.set(new Date(start.getTime() + 15 * 86_400_000));
    expect(await world.stateOf(sent)).toBe('expired');
    expect((await world.invite([sent])).body.invited).toBe(1);
    world.api.clock.set(start);
  });

  test('is not called undelivered when the connection broke after the text, and can be sent again', async () => {
    const email = newAddress();
    world.smtp.state.mood = 'hang up after the text';
    await world.invite([email]);
    await sendMails(world.api.deps);
    // A link is tried a second time by itself.
    expect(await world.stateOf(email)).toBe('waiting');
    world.api.clock.set(new Date(world.api.clock.now().getTime() + 3_600_000));
    await sendMails(world.api.deps);
    world.smtp.state.mood = 'take';
    expect(await world.stateOf(email)).toBe('unsure');
    expect(await world.listed({ state: 'bounced' })).toEqual([]);
    expect((await world.listed({ state: 'unsure' })).map((each) => each.email)).toEqual([email]);
    world.api.clock.set(new Date(world.api.clock.now().getTime() + 61_000));
    const params = { id: await world.idOf(email) };
    expect((await world.api.call(admin.token, resendInvitation, { params })).status).toBe(200);
    await sendMails(world.api.deps);
    expect(await world.stateOf(email)).toBe('sent');
  });

  test('counts as accepted by someone who registers without its link', async () => {
    await world.begin(true);
    const email = newAddress();
    await world.invite([email]);
    expect((await world.come(email)).status).toBe(200);
    expect(await world.listed()).toMatchObject([{ email, state: 'accepted', name: 'Ines Costa' }]);
  });
});

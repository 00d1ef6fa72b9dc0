import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { queueMails, sendMails } from '../public.ts';

const api = await startApi();

/** Starts a complete SMTP server. It refuses the address `gone@example.test` for good. */
async function startServer() {
  const received: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(address === 'gone@example.test' ? refusal : undefined);
    },
    async onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      received.push({ to, raw: await text(stream) });
      done();
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, received };
}

test('a real SMTP server gets each email once, with both parts and a way to unsubscribe; a refused one bounces', async () => {
  const { url, received } = await startServer();
  api.deps.env.smtpUrl = url;
  const db = api.deps.gateway.global();
  const people = [...Array.from({ length: 20 }, (_, at) => `person${at}@example.test`), 'gone@example.test'];
  const mails = people.map((recipient) => ({
    programId: null,
    loginId: null,
    kind: 'outsider-invite' as const,
    language: 'en',
    recipient,
    subject: 'Hello',
    body: 'A walk & a talk: https://example.test/walk.',
    cause: `real-server:${recipient}`,
    now: api.clock.now(),
  }));
  await queueMails(db, mails);
  await queueMails(db, mails);
  await Promise.all([sendMails(api.deps), sendMails(api.deps)]);
  await sendMails(api.deps);
  expect(received.map(({ to }) => to).toSorted()).toEqual(people.slice(0, 20).toSorted());
  for (const { raw } of received) {
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(/^Content-Type: text\/plain/m);
    expect(raw).toMatch(/^Content-Type: text\/html/m);
    expect(raw).toMatch(/^List-Unsubscribe: <http/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(raw).toContain('A walk &amp; a talk');
  }
  const [gone] = await db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', 'gone@example.test')
    .execute();
  expect(gone).toMatchObject({ status: 'failed', attempts: 1, bouncedAt: api.clock.now() });
});

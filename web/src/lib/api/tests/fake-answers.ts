import { afterEach, beforeEach, vi } from 'vitest';
import { openSession } from '../session.ts';

export interface Sent {
  path: string;
  headers: Record<string, string>;
}

type Answer = [number, object] | 'no network';

export const session = (accessToken: string) => ({
  accessToken,
  accessExpiresAt: '2026-11-21T00:00:00Z',
  memberId: 'm',
  programId: 'p',
  shared: false,
});

export const refusal = (code: string, more: object = {}) => ({
  code,
  message: `Sentence of ${code}.`,
  requestId: 'r',
  ...more,
});

/** For the tests of a file: requests in `sent` get `answers` in turn, in a session that is open. */
export function fakeAnswers() {
  const server = { sent: [] as Sent[], answers: [] as ((sent: Sent) => Answer)[] };
  beforeEach(() => {
    server.sent = [];
    server.answers = [];
    vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
      const one = { path, headers: request.headers as Record<string, string> };
      server.sent.push(one);
      const answer = server.answers.shift()?.(one) ?? [200, {}];
      if (answer === 'no network') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answer[1]), { status: answer[0] });
    });
    openSession(session('first'), Date.now());
  });
  afterEach(() => vi.unstubAllGlobals());
  return server;
}

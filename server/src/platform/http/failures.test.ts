import { expect, test } from 'vitest';
import { toFailure } from './failures.ts';

const call = { language: 'en', requestId: 'r', support: 'help@example.org' } as const;

test.each([
  [{ code: 'ENOSPC' }, 503],
  [{ code: 'EDQUOT' }, 503],
  [{ code: 'ECONNREFUSED' }, 503],
  [{ code: '57P01' }, 503],
  [{ code: '53100' }, 503],
  [{ code: 'ENOENT' }, 500],
  [new Error('surprise'), 500],
])('%j is answered with %i', (error, status) => {
  const failure = toFailure(error, call);
  expect([failure.status, failure.retryAfter !== null]).toEqual([status, status === 503]);
});

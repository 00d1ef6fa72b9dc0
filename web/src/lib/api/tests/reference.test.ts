import { afterEach, expect, test, vi } from 'vitest';
import { getSetup } from '#contract/features/sessions/setup.ts';
import { callApi } from '../api.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, code: string): void {
  const requestId = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const body = JSON.stringify({ code, message: `Sentence of ${code}.`, requestId });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

test('an error that nobody expects names what finds it in the log, and others do not', async () => {
  answer(500, 'internal');
  await expect(callApi(getSetup)).rejects.toThrow('Sentence of internal. Reference: 6f9619ff');
  answer(403, 'forbidden');
  await expect(callApi(getSetup)).rejects.toThrow(/^Sentence of forbidden\.$/);
});

import { expect, test } from 'vitest';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { openStream } from './streams.ts';

test('the whole API takes listeners, and ends them with itself', async () => {
  const api = await startApi();
  const ada = await asMember(api, await inProgram(api));
  const stream = await openStream(api.address, ada.token);
  expect(await stream.nextEvent()).toEqual(['ready', {}]);
  await api.deps.live.close();
  expect(await stream.nextEvent()).toEqual(['end', { reason: 'unavailable' }]);
  const again = await openStream(api.address, ada.token);
  expect(await again.nextEvent()).toEqual(['ready', {}]);
});

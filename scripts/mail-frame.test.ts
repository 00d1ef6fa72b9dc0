import { expect, test } from 'vitest';
import { compiledFrame, currentFrame } from './mail-frame.ts';

test('the frame of emails is what its MJML says (npm run mail-frame)', async () => {
  expect(currentFrame()).toContain('@@content@@');
  expect(currentFrame()).toBe(await compiledFrame());
});

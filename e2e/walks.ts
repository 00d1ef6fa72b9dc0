import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { as, dayInBerlin, log, register, sessionOf, signInAs, type Walker } from './people.ts';

export interface Walk {
  id: string;
  walker: Walker;
}

/** A walk of 14,000 steps along a shipped map, Hadrian’s Wall unless another is named, for somebody new, made by an admin who is signed in on the page. */
export async function startWalk(page: Page, request: APIRequestContext, name = 'Hadrian'): Promise<Walk> {
  const { programId, accessToken } = await sessionOf(page);
  const headers = as(accessToken);
  const found = await request.get(`/api/programs/map-search?search=${name}`, { headers });
  const [map] = (await found.json()).items as { id: string }[];
  const walker = await register(request, programId, 'Wanda');
  const made = await request.post('/api/challenges', {
    headers,
    data: {
      programId,
      challengeName: `Along the wall ${walker.email}`,
      challengeType: 'map',
      mapId: map!.id,
      startDate: dayInBerlin(2),
      duration: 14,
      steps: 1000,
      includeType: 'add',
      memberIds: [walker.memberId],
      public: 0,
    },
  });
  expect(made.status()).toBe(200);
  return { id: (await made.json()).id as string, walker };
}

/**
 * The same walk after the walker, who is then signed in on the page, has logged this many steps today; returns the
 * challenge.
 */
export async function goWalking(page: Page, request: APIRequestContext, steps: number): Promise<string> {
  const { id, walker } = await startWalk(page, request);
  await log(request, walker, dayInBerlin(0), steps);
  await page.context().clearCookies();
  await signInAs(page, walker);
  return id;
}

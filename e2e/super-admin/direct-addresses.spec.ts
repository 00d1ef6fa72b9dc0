import { paths } from '../../web/src/lib/addresses/paths.ts';
import { platformPaths } from '../../web/src/lib/addresses/platform-paths.ts';
import { expect, test } from '../fixtures.ts';
import { as, sessionOf } from '../people.ts';

/** Addresses that lead to the first of the pages below them. */
const redirects: readonly (readonly [string, string])[] = [
  [paths.platform, paths.chooseProgram],
  ['/adminsuper/challenge-center', platformPaths.challenges],
  ['/adminsuper/challenge-center/builder', platformPaths.challengeBuilder.replace('$mode', 'package')],
  ['/adminsuper/maps-center', paths.sharedMaps],
];

test('every address of the platform area opens for its staff', async ({ page, world }) => {
  test.slow();
  await world.signIn('super@goodstride.example');
  const { accessToken, programId } = await sessionOf(page);
  const first = async (path: string): Promise<string> => {
    const answer = await page.request.get(`/api/super/${path}`, { headers: as(accessToken) });
    return (await answer.json()).items[0].id;
  };
  const samples: Record<string, string> = {
    programId,
    memberId: await first('members/search?searchString=castillo'),
    // Without a reseller, a deletion or an email, the page says that there is none.
    resellerId: programId,
    deletionId: programId,
    massEmailId: programId,
    templateId: 'challengeClosed.en',
    mode: 'package',
    challengeId: await first('challenges'),
    textId: await first('plan-content'),
  };
  const screens = [...Object.values(platformPaths), ...Object.values(paths)].filter(
    (path) => path.startsWith('/adminsuper/') && !path.endsWith('/$'),
  );
  const addresses = screens.map((path) => path.replaceAll(/\$(\w+)/g, (_, name: string) => samples[name]!));
  for (const [address, leadsTo] of [...addresses.map((each) => [each, each] as const), ...redirects])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => new URL(page.url()).pathname).toBe(leadsTo);
    });
});

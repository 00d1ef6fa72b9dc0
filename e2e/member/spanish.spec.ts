import { expect, test } from '../fixtures.ts';
import { englishOn, englishWords, type EnglishWords } from '../english-words.ts';
import { register, walkerPassword } from '../people.ts';

test.use({ locale: 'es-MX' });

let words: EnglishWords;
test.beforeAll(async () => {
  words = await englishWords();
});

test('a newcomer with a Spanish browser sees no English text @on-demand', async ({ page, world }) => {
  test.slow();
  const expectSpanish = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await englishOn(page, words)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };
  await page.goto('/registration?program=cedar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectSpanish(/^Únete a /);
  await page.getByRole('button', { name: 'Unirme' }).click();
  await expect(page.getByRole('alert')).toContainText('Algo en el formulario no está bien.');
  await expectSpanish(/^Únete a /);
  const unique = `lucia${Math.floor(Math.random() * 1e9)}`;
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await page.getByLabel('Apellido').fill('Nueva');
  await page.getByLabel('Nombre de usuario').fill(unique);
  await page.getByLabel('Correo').fill(`${unique}@cedar.example`);
  await page.getByLabel('Contraseña', { exact: true }).fill('una lámpara en el árbol');
  await page.getByRole('button', { name: 'Unirme' }).click();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await expectSpanish(/Lucía/);
  await world.expectAccessible();

  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Registrar actividad' });
  await dialog.getByLabel('Pasos').fill('12000');
  expect(await englishOn(page, words)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByTestId('steps-today')).toHaveText('12,000');
  await expectSpanish(/Lucía/);

  const screens: [string, string | RegExp][] = [
    ['/challenges', 'Retos'],
    ['/journals/today', 'Diario'],
    ['/friends', 'Amistades'],
    ['/friends?tab=find', 'Amistades'],
    ['/friends?tab=board', 'Amistades'],
    ['/teams', 'Equipos'],
    ['/messages', 'Mensajes'],
    ['/badges', 'Insignias'],
    ['/points', 'Puntos'],
    ['/member-questions', 'Preguntas'],
    ['/sitewide', 'Todos'],
    ['/help', 'Ayuda'],
    [`/profile/${unique}`, /Lucía/],
    ['/team-builder/new', 'Crear un equipo'],
    ['/challenge-builder/new', 'Crear un reto'],
    ['/member-settings/profile', 'Configuración'],
    ['/member-settings/account', 'Configuración'],
    ['/member-settings/privacy', 'Configuración'],
    ['/member-settings/device', 'Configuración'],
  ];
  for (const [address, heading] of screens)
    await test.step(address, async () => {
      await page.goto(address);
      await expectSpanish(heading);
    });
  await world.expectAccessible();
});

test.describe('a visitor with an English browser', () => {
  test.use({ locale: 'en-US' });

  test('loads no Spanish texts until they are chosen, on public pages and in settings', async ({
    page,
    request,
  }) => {
    const fetched: string[] = [];
    page.on('request', (asked) => {
      if (/\/spanish-[^/]*\.js$/.test(asked.url())) fetched.push(asked.url());
    });
    const { programId } = await (await request.get('/api/registration/birch')).json();
    const walker = await register(request, programId, 'Elena');
    await page.goto('/login');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Log in');
    expect(fetched).toEqual([]);
    await page.getByRole('button', { name: 'Español', exact: true }).click();
    await expect(heading).toHaveText('Iniciar sesión');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.reload();
    await expect(heading).toHaveText('Iniciar sesión');
    await page.getByLabel('Correo').fill(walker.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no son correctos.');
    await page.getByLabel('Contraseña', { exact: true }).fill(walkerPassword);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    // Their setting is English still, and rules.
    await expect(page.getByRole('heading', { name: 'Steps today', exact: true })).toBeVisible();
    await page.goto('/member-settings/profile');
    await page.getByLabel('Language').selectOption('Español');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Tu configuración se guardó.' })).toBeVisible();
    await expect(heading).toHaveText('Configuración');
    await expect(page).toHaveTitle('Configuración · Goodstride');
    await page.reload();
    await expect(heading).toHaveText('Configuración');
  });
});

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { choice, pick } from '../assessment.ts';
import { Keys } from '../keyboard.ts';
import { newProgram } from '../new-program.ts';
import { as, register, sessionOf, logInAs, type Walker } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// Forty days with a plan, in Spanish, by keyboard alone at 320 pixels, on a server whose clock is put forward.
test.describe.configure({ timeout: 240_000 });

test.use({ baseURL: shiftedAddress, locale: 'es-ES', viewport: { width: 320, height: 800 } });

const answers = [
  'Tardo mucho en dormirme',
  'Demasiado a la vez',
  'Mi cabeza sigue trabajando',
  'Con altibajos',
  'Poca cosa, me concentro bien',
  'Suficiente para lo que hago',
  'Tengo gente con la que puedo contar',
  'Algunos días',
  'Confío en lo que hago',
  'Sí, en general',
  'El dinero',
  'Dormir mejor',
];

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startShiftedServer();
});
test.afterAll(() => server?.remove());

const saving = '**/api/mental-wellness/assessment/save';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A workshop with one seat, which somebody else takes. Gives its id and how the seat is given back. */
async function fullWorkshop(request: APIRequestContext, program: Awaited<ReturnType<typeof newProgram>>) {
  const other = await register(request, program.id, 'Bea');
  const startsAt = new Date(Date.now() + 50 * 86_400_000).toISOString();
  const fields = { topic: 'sleep', title: 'Dormir sin prisa', summary: 'Una hora para hablar del sueño.' };
  const place = { startsAt, minutes: 60, place: 'Sala 4', seats: 1 };
  const { id } = await program.post('mental-wellness/held-workshops', { ...fields, ...place });
  const ask = async (registrationState: 'register' | 'unregister') => {
    const answer = await request.post('/api/mental-wellness/workshops', {
      headers: as(other.token),
      data: { registrationState, workshopId: id, memberEmail: other.email },
    });
    expect(answer.status()).toBe(200);
  };
  await ask('register');
  return { id: id as string, giveBack: () => ask('unregister') };
}

/** Opens today's item, marks it as done and gives its title. */
async function doToday(keys: Keys, page: Page, day: number): Promise<string> {
  await expect(page.getByText(`· día ${day}`)).toBeVisible();
  const today = page.locator('section[aria-labelledby="today-item"]');
  const title = await today.getByRole('heading').innerText();
  await keys.press(today.getByRole('link', { name: 'Empezar' }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await keys.press(button(page, 'Marcar como hecho'));
  await expect(button(page, 'Hecho')).toHaveAttribute('aria-pressed', 'true');
  return title;
}

const doneItems = (page: Page): Locator =>
  page.getByRole('region', { name: 'Lo que has hecho' }).getByRole('listitem');

test('forty days with a plan: something new each day, a change on the way, a seat that comes free, and the end @on-demand', async ({
  page,
  world,
}) => {
  world.allow(/ERR_|Failed to load resource/);
  const program = await newProgram(page.request, 'plan-days');
  const ada: Walker = await register(page.request, program.id, 'Ada', 'es');
  const workshop = await fullWorkshop(page.request, program);
  const keys = new Keys(page);
  const shown: string[] = [];
  const onDay = async (day: number) => {
    await server.putForward(day - 1);
    await logInAs(page, ada);
    await keys.goto('/plan/daily-content');
    shown.push(await doToday(keys, page, day));
    await keys.goto('/plan/daily-content');
    await expect(doneItems(page)).toHaveCount(shown.length);
  };

  await test.step('day 1: creates the plan', async () => {
    await logInAs(page, ada);
    await keys.goto('/plan');
    await keys.press(page.getByRole('link', { name: 'Crear mi plan' }));
    await keys.press(button(page, 'Crear mi plan'));
    await page.route(saving, async (route) => {
      const answer = route.fetch().catch(() => null);
      await server.crash();
      await answer;
      await route.abort();
    });
    for (const [at, answer] of answers.entries()) {
      await expect(page.getByText(`Paso ${at + 1}/12 - `)).toBeVisible();
      await pick(keys, choice(page, answer));
      await keys.press(button(page, 'Continuar'));
    }
  });

  await test.step('the server is killed while it saves: the answers stay on the device, and one retry stores them once', async () => {
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await page.unroute(saving);
    await server.putForward(0);
    await keys.reload();
    await expect(choice(page, answers.at(-1)!)).toBeChecked();
    await keys.press(button(page, 'Continuar'));
    await expect(page.getByRole('heading', { name: 'Tu plan está listo' })).toBeVisible();
    // Stored twice it would say `updated`.
    await expect(page).toHaveURL(/\/plan\/daily-content$/);
    const { accessToken } = await sessionOf(page);
    const status = await page.request.get('/api/mental-wellness/assessmentStatus', {
      headers: as(accessToken),
    });
    expect(await status.json()).toMatchObject({ status: 'created' });
    shown.push(await doToday(keys, page, 1));
  });

  await test.step('joins the waiting list of a full workshop', async () => {
    await keys.goto(`/plan/workshop/${workshop.id}`);
    await keys.press(button(page, 'Apuntarme a la lista'));
    await expect(page.getByText('Eres el número 1 en la lista de espera.')).toBeVisible();
    await workshop.giveBack();
  });

  await onDay(2);
  await test.step('has the seat on the next day', async () => {
    await keys.goto(`/plan/workshop/${workshop.id}`);
    await expect(page.getByText('Tienes una plaza.')).toBeVisible();
    await world.expectAccessible();
  });
  await onDay(9);
  expect(new Set(shown).size).toBe(shown.length);

  await test.step('changes the plan and keeps what was done', async () => {
    await keys.goto('/assessment');
    await keys.press(button(page, 'Editar tu plan'));
    await expect(choice(page, answers[0]!)).toBeChecked();
    for (let at = 0; at < 11; at += 1) await keys.press(button(page, 'Continuar'));
    await pick(keys, choice(page, 'Encontrar más sentido'));
    await keys.press(button(page, 'Continuar'));
    await expect(page.getByRole('heading', { name: 'Tu plan está al día' })).toBeVisible();
    await expect(doneItems(page)).toHaveCount(3);
  });

  await test.step('day 40: it is still there, and can be deleted', async () => {
    await server.putForward(39);
    await logInAs(page, ada);
    await keys.goto('/plan/daily-content');
    await expect(page.getByText('· día 32')).toBeVisible();
    await expect(doneItems(page)).toHaveCount(3);
    await world.expectAccessible();
    await keys.goto('/plan/view-plan');
    await keys.confirm(button(page, 'Eliminar mi plan'), 'Eliminar mi plan');
    await expect(page.getByRole('heading', { name: 'Aún no tienes un plan' })).toBeVisible();
  });
});

import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const walkerPassword = 'three herons at dusk';

export interface Walker {
  token: string;
  memberId: string;
  name: string;
  email: string;
}

/** The codes that open registration in the tests' programs; the demo's programs ask for no code. */
export const programCode = 'walk-26';

const origins = new WeakMap<APIRequestContext, string>();

/**
 * Opens a session that shares no cookies with a page: in a browser, whoever logs in over somebody ends that person's session.
 */
export async function openApart(
  request: APIRequestContext,
  path: 'login' | 'registration',
  data: object,
): Promise<{ status: number; body: { accessToken: string; memberId: string; programId: string } }> {
  const origin = origins.get(request) ?? new URL((await request.get('/healthz')).url()).origin;
  origins.set(request, origin);
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(data),
  });
  return { status: answer.status, body: (await answer.json()) as never };
}

/** Somebody new in a program, who has walked nothing yet. */
export async function register(
  request: APIRequestContext,
  programId: string,
  name: string,
  locale?: string,
): Promise<Walker> {
  const unique = `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`.toLowerCase();
  const email = `${unique}@walkers.example`;
  const { status, body } = await openApart(request, 'registration', {
    programId,
    programCode,
    email,
    password: walkerPassword,
    username: unique,
    firstName: name,
    lastName: unique.slice(-6),
    timeZone: 'Europe/Berlin',
    ...(locale && { locale }),
  });
  expect(status).toBe(200);
  const { accessToken, memberId } = body;
  return { token: accessToken, memberId, name: `${name} ${unique.slice(-6)}`, email };
}

export const as = (token: string) => ({ authorization: `Bearer ${token}` });

export async function log(
  request: APIRequestContext,
  who: Walker,
  date: string,
  steps: number,
): Promise<void> {
  const answer = await request.post(`/api/members/${who.memberId}/add-steps`, {
    headers: as(who.token),
    data: { stepData: [{ date, steps }] },
  });
  expect(answer.status()).toBe(200);
}

/**
 * The local day of the demo's people, so many days ago (negative: to come). A test never takes the day of UTC: in the last
 * hour or two of that day it is yesterday in Berlin's calendar.
 */
export const dayInBerlin = (back: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now() - back * 86_400_000);

/** The session of the member who is logged in on a page, for calls that no screen makes. */
export async function sessionOf(page: Page): Promise<{ programId: string; accessToken: string }> {
  const answer = await page.context().request.get('/api/refresh', { headers: { 'x-goodstride': '1' } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/**
 * Signs somebody in past the form, which sign-in.spec.ts is about: the session's cookie is set by the API, and the page that
 * the test opens next renews it as it does after a reload.
 */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.context().request.post('/api/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  // The next page finds the note that somebody was logged in here, as it is left by the form; those after it don't.
  await page.addInitScript((once) => {
    if (window !== top || !location.protocol.startsWith('http') || sessionStorage.getItem(once)) return;
    sessionStorage.setItem(once, '1');
    localStorage.setItem('goodstride-was-here', '1');
  }, randomUUID());
}

/** Signs somebody in and opens the dashboard. */
export async function openSession(page: Page, email: string, password: string): Promise<void> {
  await logIn(page, email, password);
  await page.goto('/my-dashboard');
  await expect(page.getByTestId('steps-today')).toBeVisible();
}

/** Signs in somebody the test registered. The test opens a page. */
export const logInAs = (page: Page, who: Walker): Promise<void> => logIn(page, who.email, walkerPassword);

/** Signs in somebody the test registered, and opens the dashboard. */
export const signInAs = (page: Page, who: Walker): Promise<void> =>
  openSession(page, who.email, walkerPassword);

/** The first person of an empty installation, who is its super admin and the admin of its program. */
export async function createFirstProgram(page: Page, program: string, person: string): Promise<void> {
  const [firstName = '', lastName = ''] = person.split(' ');
  await page.goto('/login');
  await page.getByLabel('Program name').fill(program);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(`${firstName.toLowerCase()}@walnut.example`);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page).toHaveURL(/\/admin\/program-overview/, { timeout: 60_000 });
}

/** Somebody new in a program of the demo, who logs in by the form. */
export async function joinDemo(page: Page, slug: string, name: string): Promise<void> {
  const answer = await page.request.get(`/api/registration/${slug}`);
  const { programId } = (await answer.json()) as { programId: string };
  const who = await register(page.request, programId, name);
  await page.goto('/login');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toBeVisible();
}

/** Makes two friends, past the screens. */
export async function befriend(request: APIRequestContext, one: Walker, other: Walker): Promise<void> {
  for (const [who, friend] of [
    [one, other],
    [other, one],
  ] as const) {
    const address = `/api/members/${who.memberId}/add-friend`;
    const answer = await request.post(address, {
      headers: as(who.token),
      data: { friendId: friend.memberId },
    });
    expect(answer.status()).toBe(200);
  }
}

import { expect, type APIRequestContext } from '@playwright/test';
import { password } from './fixtures.ts';
import { as, dayInBerlin, programCode, register, type Walker } from './people.ts';

/** The program newcomers find: somebody who leads a team, and a challenge that people ask to join. */
export interface RiverMills {
  programId: string;
  host: Walker;
  /** The host becomes a friend of the member with this username. */
  befriend(username: string): Promise<void>;
  /** The host lets the one who asked into the challenge. */
  acceptRequest(): Promise<void>;
  /** Invites somebody by email, in the language of the one who invites. Only staff may, as the program asks for a code. */
  invite(outsiderEmail: string, locale: 'en' | 'es'): Promise<void>;
}

export const riverChallenge = 'Three days of walking';
export const riverTeam = 'Early birds';

/** The program, with a required question; the person at the address is invited by email. */
export async function makeRiverMills(request: APIRequestContext, email: string): Promise<RiverMills> {
  const post = async <R>(path: string, token: string | null, data: object): Promise<R> => {
    const answer = await request.post(`/api/${path}`, { data, ...(token ? { headers: as(token) } : {}) });
    expect([path, answer.status()]).toEqual([path, 200]);
    return (await answer.json()) as R;
  };
  const staff = { email: 'super@goodstride.example', password };
  const { accessToken } = await post<{ accessToken: string }>('login', null, staff);
  const fields = {
    name: 'River Mills',
    slug: 'river',
    tier: 'pro',
    type: 'thrive',
    timeZone: 'Europe/Berlin',
    programCode,
  };
  const { id: programId } = await post<{ id: string }>('programs', accessToken, fields);
  const reason = 'A test of newcomers';
  const chosen = await post<{ accessToken: string }>('session/program', accessToken, { programId, reason });
  const question = { type: 'radio', fields: 'By bike##On foot', required: true, pointValue: 30 };
  await post('questions', chosen.accessToken, {
    programId,
    question: 'How do you come to work?',
    ...question,
  });
  const host = await register(request, programId, 'Hanna');
  const made = await request.get(`/api/programs/${programId}/questions`, { headers: as(host.token) });
  const [asked] = ((await made.json()) as { items: { id: string }[] }).items;
  const answers = [{ id: asked!.id, answer: 'On foot' }];
  await post('questions/save-answers', host.token, {
    programId,
    memberId: host.memberId,
    questionAnswers: answers,
  });
  await post('teams', host.token, { programId, name: riverTeam });
  await post('challenges', host.token, {
    programId,
    challengeName: riverChallenge,
    startDate: dayInBerlin(0),
    duration: 3,
    open: 0,
    graceHours: 0,
    addCreator: 1,
  });
  const invite = async (outsiderEmail: string, locale: 'en' | 'es') => {
    const own = await post<{ accessToken: string; memberId: string }>('login', null, staff);
    await post(`members/${own.memberId}`, own.accessToken, { locale });
    await post('invites', chosen.accessToken, { type: 'outsiders', outsiderEmail });
  };
  await invite(email, 'en');
  const get = async <R>(path: string) =>
    (await (await request.get(`/api/${path}`, { headers: as(host.token) })).json()) as R;
  const befriend = async (username: string) => {
    const { id: friendId } = await get<{ id: string }>(`profiles/${username}`);
    await post(`members/${host.memberId}/add-friend`, host.token, { friendId });
  };
  const acceptRequest = async () => {
    const inbox = `members/${host.memberId}/messages?type=joinrequest`;
    const { items } = await get<{ items: { id: string }[] }>(inbox);
    await post(`messages/${items[0]!.id}/answer`, host.token, { accept: true });
  };
  return { programId, host, befriend, acceptRequest, invite };
}

import { beforeAll, expect } from 'vitest';
import {
  getWorkshop,
  holdWorkshop,
  registerForWorkshop,
} from '#contract/features/mental-wellness/workshops.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { startPlanWorld, type PlanWorld } from './world.ts';

export const fields = {
  topic: 'sleep' as const,
  title: 'A calmer evening',
  summary: 'What to do in the last hour of the day.',
  startsAt: '2026-12-03T12:30:00.000Z',
  minutes: 60,
  place: 'Room 4',
  link: 'https://meet.example/calm',
  seats: 1,
};

export interface Someone extends Person {
  email: string;
}

/** Creates a program that holds workshops, with what its people do with them. */
export function workshopHarness() {
  let world: PlanWorld;
  beforeAll(async () => {
    world = await startPlanWorld();
  });

  async function hold(more: object = {}): Promise<string> {
    const body = { ...fields, ...more };
    const { status, body: made } = await world.api.call(world.admin.token, holdWorkshop, { body });
    expect([status, made.fields]).toEqual([200, undefined]);
    return made.id;
  }

  let people = 0;
  async function someone(): Promise<Someone> {
    people += 1;
    const email = `w${people}@workshops.example`;
    return { ...(await asMember(world.api, world.programId, { email })), email };
  }

  const register = (
    who: Someone,
    workshopId: string,
    registrationState: 'register' | 'unregister' = 'register',
  ) =>
    world.api.call(who.token, registerForWorkshop, {
      body: { registrationState, workshopId, memberEmail: who.email },
    });

  const seenBy = async (who: Person, workshopId: string) =>
    (await world.api.call(who.token, getWorkshop, { params: { workshopId } })).body;

  return { world: () => world, hold, someone, register, seenBy };
}

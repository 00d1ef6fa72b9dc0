import type { BodyOf } from '#contract/endpoint.ts';
import { drawingNames } from '#contract/features/maps/drawings.ts';
import { createMap, getMadeMap, updateMap, type MapInMaking } from '#contract/features/maps/making.ts';
import { expect } from 'vitest';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

export type NewMap = BodyOf<typeof createMap>;
type Saved = BodyOf<typeof updateMap>;

export const place = (fraction: number, title = `At ${fraction}`) => ({
  fraction,
  title,
  text: `Text of ${title}`,
  fact: '',
  source: null,
});

export const draft = (more: Partial<NewMap> = {}): NewMap => ({
  name: 'A way',
  about: '',
  kind: 'normal',
  ground: 'world',
  route: [
    [0, 0],
    [0, 1],
  ],
  places: [place(0), place(1)],
  ...more,
});

/** A map as it would be sent back unchanged. */
export function asSent(map: MapInMaking): Saved {
  const { name, about, kind, route, status, updatedAt } = map;
  return {
    name,
    about,
    kind,
    route,
    status,
    lengthMetres: map.lengthGiven ? map.lengthMetres : null,
    seen: updatedAt,
    places: map.places.map(({ id, fraction, title, text, fact, source, drawing }) => {
      const drawn = drawingNames.find((known) => known === drawing) ?? null;
      return { id, fraction, title, text, fact, source, drawing: drawn };
    }),
  };
}

export interface MakingWorld {
  api: TestApi;
  programId: string;
  admin: Person;
  ada: Person;
  /** Platform staff at home in the program. */
  staff: Person;
  /** An admin of another program. */
  stranger: Person;
  make(more?: Partial<NewMap>, who?: Person): Promise<MapInMaking>;
  get(id: string, who?: Person): Promise<MapInMaking>;
  save(
    map: MapInMaking,
    change?: Partial<Saved>,
    who?: Person,
  ): Promise<{ status: number; body: MapInMaking & { code?: string; fields?: Record<string, string[]> } }>;
  publish(map: MapInMaking, who?: Person): Promise<MapInMaking>;
}

export async function startMaking(): Promise<MakingWorld> {
  const api = await startApi();
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const make: MakingWorld['make'] = async (more = {}, who = admin) => {
    const made = await api.call(who.token, createMap, { body: draft(more) });
    expect([made.status, made.body.fields]).toEqual([200, undefined]);
    return made.body;
  };
  const save: MakingWorld['save'] = (map, change = {}, who = admin) =>
    api.call(who.token, updateMap, { params: { id: map.id }, body: { ...asSent(map), ...change } });
  return {
    api,
    programId,
    admin,
    ada: await asMember(api, programId),
    staff: await asMember(api, programId, { roleName: 'WT Admin' }),
    stranger: await asAdmin(api, await inProgram(api)),
    make,
    save,
    get: async (id, who = admin) => (await api.call(who.token, getMadeMap, { params: { id } })).body,
    publish: async (map, who = admin) => {
      const saved = await save(map, { status: 'published' }, who);
      expect([saved.status, saved.body.fields]).toEqual([200, undefined]);
      return saved.body;
    },
  };
}

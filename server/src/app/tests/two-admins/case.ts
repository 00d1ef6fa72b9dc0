import type { EndpointSpec } from '#contract/endpoint.ts';
import type { TestApi } from '../../../../test/api.ts';

export interface Edited {
  params?: object;
  /** Reads the thing, as a screen reads it before somebody edits it. */
  read(): Promise<object>;
  /** Two people save these. */
  bodies: [object, object];
}
export interface World {
  api: TestApi;
  programId: string;
  /** The answer of a call by an admin that succeeds. */
  ask(spec: EndpointSpec, input?: object): Promise<Record<string, unknown>>;
  /** Returns the answer of a call by platform staff that succeeds. */
  askStaff(spec: EndpointSpec, input?: object): Promise<Record<string, unknown>>;
}

/** A call that edits, with a thing to edit. */
export interface Case {
  spec: EndpointSpec;
  /** Platform staff edit it, not an admin. */
  isStaff?: boolean;
  make(world: World): Promise<Edited>;
}

export const itemOf = (list: Record<string, unknown>, id: unknown) =>
  (list['items'] as { id: unknown }[]).find((each) => each.id === id)!;

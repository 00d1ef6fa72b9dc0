import type { TSchema } from 'typebox';
import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
import { sampleOf } from './sample.ts';
import { challengeOf, memberOf, programOf, teamOf, type Actor, type Target, type World } from './world.ts';

/** The kind of record in an address: how each target is created, and which targets there are. */
interface RecordKind {
  targets: readonly Target[];
  make(world: World, actor: Actor, target: Target): Promise<string> | string;
}

const program: RecordKind = { targets: programs, make: (world, _, target) => programOf(world, target) };
const member: RecordKind = { targets: withHidden, make: memberOf };
const team: RecordKind = { targets: everywhere, make: teamOf };
const challenge: RecordKind = {
  targets: withHidden,
  make: (world, actor, target) => challengeOf(world, actor, target),
};

/** By the words before the first parameter of an address. */
const kinds: Readonly<Record<string, RecordKind>> = {
  programs: program,
  'programs/wellness-tips': program,
  'program-admin': program,
  'program-activities': program,
  'email-archive': program,
  'mental-wellness/assessment-status-report': program,
  members: member,
  teams: team,
  challenges: challenge,
  topics: challenge,
};

/** Details of a call that the contract can't express: a body or query with meaning, other parameters, other rules. */
interface Details extends Partial<Pick<AccessCase, 'targets' | 'allows' | 'refusedWith' | 'isStream'>> {
  body?: object | ((world: World, actor: Actor) => unknown);
  query?: Record<string, unknown>;
  /** Parameters besides the first. */
  params?: Record<string, string>;
}

const required = (schema: TSchema | undefined): Record<string, unknown> => {
  const value = schema ? sampleOf(schema) : {};
  return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
};

const firstParam = ({ path }: EndpointSpec) => /^(?<words>[^{]*)\/\{(?<name>\w+)\}/.exec(path)?.groups;

/** Whether the parameter of an address is a record that the world can make, or there is none. */
export function isDerivable(spec: EndpointSpec): boolean {
  const first = firstParam(spec);
  return !spec.path.includes('{') || (first !== undefined && kinds[first['words']!] !== undefined);
}

/** The case that the address, the samples and the schemas of an endpoint give: about the record of its first parameter, or about the session. */
export function about(spec: EndpointSpec, details: Details = {}): AccessCase {
  const { body = spec.samples?.[0], query = {}, params = {}, ...rules } = details;
  const first = firstParam(spec);
  const kind = first && kinds[first['words']!];
  if (first && !kind) throw new Error(`No kind of record for ${spec.path}`);
  const name = first?.['name'];
  return {
    spec,
    at: name ?? 'session',
    targets: kind?.targets ?? ['own'],
    ...rules,
    input: async (world, actor, target) => ({
      params: {
        ...(required(spec.params) as Record<string, string>),
        ...params,
        ...(name && kind ? { [name]: await kind.make(world, actor, target) } : {}),
      },
      query: { ...required(spec.query), ...query },
      ...(body === undefined
        ? spec.body && !('anyOf' in spec.body)
          ? { body: required(spec.body) }
          : {}
        : {
            body:
              typeof body === 'function'
                ? await (body as (world: World, actor: Actor) => unknown)(world, actor)
                : body,
          }),
    }),
  };
}

/** Whether a case is about what the address names, or about the session where it names nothing. */
const isAboutAddress = ({ spec: { path }, at }: AccessCase) =>
  !path.includes('{') || path.includes(`{${at}}`);

/** The cases of all endpoints that are about no record, or about one that the world can make, where none is written by hand. */
export function derivedCases(byHand: readonly AccessCase[], except: ReadonlySet<EndpointSpec>): AccessCase[] {
  return allEndpoints
    .map(({ spec }) => spec)
    .filter((spec) => spec.permission !== 'public' && !except.has(spec) && isDerivable(spec))
    .filter((spec) => !byHand.some((one) => one.spec === spec && isAboutAddress(one)))
    .map((spec) => about(spec));
}

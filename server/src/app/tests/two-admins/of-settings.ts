import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import * as programs from '#contract/features/programs/programs.ts';
import * as look from '#contract/features/programs/look.ts';
import * as settings from '#contract/features/programs/settings.ts';
import type { Case } from './case.ts';

/** What a program's settings are read by: the call with the same address, or that of the whole program. */
const readerOf = ({ path }: EndpointSpec): EndpointSpec =>
  allEndpoints.find(({ spec }) => spec.method === 'GET' && spec.path === path)?.spec ?? programs.getProgram;

/** Returns the case of a call that edits a program and has samples. */
const sampled = (spec: EndpointSpec): Case[] =>
  spec.edits && spec.samples && !spec.path.startsWith('members/')
    ? [
        {
          spec,
          make: async ({ programId, ask }) => {
            const params = { id: programId };
            return { params, read: () => ask(readerOf(spec), { params }), bodies: [...spec.samples!] };
          },
        },
      ]
    : [];

export const settingsCases: Case[] = [
  ...allEndpoints.flatMap(({ spec }) => sampled(spec)),
  {
    spec: settings.saveCustomization,
    make: async ({ programId, ask }) => {
      const params = { id: programId };
      return {
        params,
        read: async () => {
          const program = await ask(programs.getProgram, { params });
          const { page } = await ask(look.getProgramLook, {
            params: { programName: program['slug'] },
          });
          return { ...program, settings: { ...(program['settings'] as object), customPage: page } };
        },
        bodies: [{ customPage: '<p>A</p>' }, { customPage: '<p>B</p>' }],
      };
    },
  },
];

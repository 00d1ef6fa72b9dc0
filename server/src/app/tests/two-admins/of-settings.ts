import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { getProgramDetail } from '#contract/features/programs/all-programs.ts';
import { setContract } from '#contract/features/programs/contracts.ts';
import * as programs from '#contract/features/programs/programs.ts';
import * as look from '#contract/features/programs/look.ts';
import * as settings from '#contract/features/programs/settings.ts';
import type { Case } from './case.ts';

/** What a program's settings are read by: the call with the same address, or that of the whole program. */
const readerOf = ({ path }: EndpointSpec): EndpointSpec =>
  allEndpoints.find(({ spec }) => spec.method === 'GET' && spec.path === path)?.spec ?? programs.getProgram;

/** Returns the case of a call that edits a program and has samples. */
const sampled = (spec: EndpointSpec): Case[] =>
  spec.edits && spec.samples && !/^(members|super)\//.test(spec.path)
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
  {
    spec: setContract,
    isStaff: true,
    make: async ({ programId, askStaff }) => {
      const params = { id: programId };
      const contract = { startsOn: null, endsOn: '2027-12-31', owner: null, notes: null };
      return {
        params,
        read: () => askStaff(getProgramDetail, { params }),
        bodies: [
          { ...contract, seats: 100 },
          { ...contract, seats: 200 },
        ],
      };
    },
  },
];

import type { EndpointSpec } from '#contract/endpoint.ts';
import * as programs from '#contract/features/programs/programs.ts';
import * as look from '#contract/features/programs/look.ts';
import * as settings from '#contract/features/programs/settings.ts';
import type { Case } from './case.ts';

const ofSettings = (spec: EndpointSpec, bodies: [object, object]): Case => ({
  spec,
  make: async ({ programId, ask }) => {
    const params = { id: programId };
    return { params, read: () => ask(programs.getProgram, { params }), bodies };
  },
});

export const settingsCases: Case[] = [
  ofSettings(settings.saveSettings, [{ stepGoal: 7000 }, { stepGoal: 9000 }]),
  ofSettings(settings.saveEmailSettings, [{ mailSenderName: 'A' }, { mailSenderName: 'B' }]),
  ofSettings(settings.saveMemberSettings, [{ journalMakers: 'leaders' }, { journalMakers: 'admins' }]),
  ofSettings(settings.saveChallengeSettings, [{ graceHours: 24 }, { graceHours: 72 }]),
  ofSettings(settings.saveTeamSettings, [{ teamMaxSize: 5 }, { teamMaxSize: 6 }]),
  ofSettings(settings.saveBadgeSettings, [{ badgesOff: ['steps-50k'] }, { badgesOff: [] }]),
  ofSettings(settings.saveOrganizationSettings, [
    { organizationsName: 'Office' },
    { organizationsName: 'Site' },
  ]),
  ofSettings(settings.saveCustomization, [{ loginTitle: 'A' }, { loginTitle: 'B' }]),
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
  ofSettings(settings.saveMentalWellnessSettings, [{ planTopicsHidden: ['rest'] }, { planTopicsHidden: [] }]),
];

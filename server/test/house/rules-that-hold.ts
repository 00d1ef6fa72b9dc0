import { minutesCanBeLogged } from './rule-of-minutes.ts';
import type { settingFields } from '#contract/features/programs/settings.ts';

/** The name of a setting in the declarations of all forms, or a column of the program that platform staff change. */
export type Setting =
  | { [Type in keyof typeof settingFields]: keyof (typeof settingFields)[Type] }[keyof typeof settingFields]
  | 'tier';

/** A write that can touch what a rule rests on, what keeps the rule there, and the test that proves it. */
interface Kept {
  write: string;
  by: string;
  proof: readonly [file: string, test: string];
}

export interface Rule {
  /** As the table of docs/domain.md#rules-that-hold begins its row. */
  rule: string;
  settings: readonly Setting[];
  kept: readonly Kept[];
}

const challenges = 'server/src/features/challenges/tests/';
const metricsThatGo = `${challenges}metrics-that-go.test.ts`;
const programFiles = 'server/src/app/tests/program-files.test.ts';
const providerSettings = 'server/src/features/sessions/tests/provider-settings.test.ts';
const takingPart = `${challenges}taking-part.test.ts`;

/**
 * Rules about one thing that rest on another: each write that can touch what a rule rests on keeps it. docs/domain.md#rules-that-hold
 * says the same in words.
 */
export const rules: readonly Rule[] = [
  {
    rule: 'Three metrics of a wellness challenge can be logged',
    settings: ['metricsOn', 'metricsOff', 'type', 'tier'],
    kept: [
      {
        write: 'settings',
        by: 'refused',
        proof: [
          metricsThatGo,
          'settings that leave a wellness challenge fewer than three metrics are refused, and name it',
        ],
      },
      { write: 'undo', by: 'refused', proof: [metricsThatGo, 'an undo is refused like the change itself'] },
      {
        write: 'the challenge',
        by: 'refused',
        proof: [metricsThatGo, 'a change of metrics counts only those that members can log'],
      },
      {
        write: 'the challenge taken up again',
        by: 'refused',
        proof: [
          metricsThatGo,
          'settings that leave a wellness challenge fewer than three metrics are refused, and name it',
        ],
      },
      {
        write: 'tier',
        by: 'stands still',
        proof: [
          metricsThatGo,
          'on a tier without metrics the board stands still and says why, and goes on with the tier',
        ],
      },
      {
        write: 'the end',
        by: 'stands still',
        proof: [metricsThatGo, 'one that stands still to its end is closed with the scores that it had'],
      },
      {
        write: 'copy of a program',
        by: 'left out',
        proof: [metricsThatGo, 'a copy of a program leaves out what would stand still there'],
      },
      {
        write: 'package of a file',
        by: 'refused',
        proof: [programFiles, 'a package of a file follows the rules of one that an admin makes'],
      },
    ],
  },
  minutesCanBeLogged,
  {
    rule: 'A yes of one’s own',
    settings: ['newRegistrantsJoinFeatured'],
    kept: [
      {
        write: 'adding people',
        by: 'asked',
        proof: [takingPart, 'needs a yes of one’s own: who is added is asked, also at an instant start'],
      },
      {
        write: 'adding teams',
        by: 'asked',
        proof: [
          takingPart,
          'in a team each says yes alone: the others are absent, and whoever takes it back is from then on',
        ],
      },
      {
        write: 'a request',
        by: 'asked',
        proof: [takingPart, 'a request that is accepted asks what the challenge asks by then'],
      },
      {
        write: 'the challenge',
        by: 'asked again',
        proof: [
          takingPart,
          'other metrics before the start ask everybody again, who are absent until they answer: %s',
        ],
      },
    ],
  },
  {
    rule: 'Check-ups are read by admins who were given that right',
    settings: [],
    kept: [
      {
        write: 'role',
        by: 'ends',
        proof: [`${challenges}preventative.test.ts`, 'the right ends with the role, and is not back with it'],
      },
    ],
  },
  {
    rule: 'Rules of a challenge stay as they were at its start',
    settings: ['timeZone', 'manualMode', 'trustFiles', 'graceHours', 'capManual'],
    kept: [
      {
        write: 'the challenge',
        by: 'refused',
        proof: [`${challenges}changing.test.ts`, 'rules of the score are frozen once it runs'],
      },
      {
        write: 'settings',
        by: 'copied',
        proof: [
          `${challenges}changing.test.ts`,
          'settings that are saved after its start change nothing in it',
        ],
      },
    ],
  },
  {
    rule: 'A promised prize is paid',
    settings: ['incentiveIntegrationOn', 'recognitionOn'],
    kept: [
      {
        write: 'the challenge',
        by: 'refused',
        proof: [
          `${challenges}incentives.test.ts`,
          'are for admins to promise, and stay as promised once it runs',
        ],
      },
    ],
  },
  {
    rule: 'No new challenge of a kind that is off, and those that exist run to their end',
    settings: ['pointsOn', 'teamsOff', 'organizationsOn', 'memberChallenges', 'memberChallengeKinds'],
    kept: [
      {
        write: 'the challenge',
        by: 'refused',
        proof: [
          `${challenges}organizations.test.ts`,
          'refuses organization challenges in a program without organizations',
        ],
      },
      {
        write: 'organization',
        by: 'refused',
        proof: [
          'server/src/features/organizations/tests/counted.test.ts',
          'is deleted only when no unfinished challenge counts it, and frees people and teams',
        ],
      },
    ],
  },
  {
    rule: 'Roles for an organization',
    settings: ['organizationAdminsOn'],
    kept: [
      {
        write: 'settings, organizations',
        by: 'ends',
        proof: [
          'server/src/features/organizations/tests/admins.test.ts',
          'has the rights while they have the role and the program lets organizations have roles',
        ],
      },
    ],
  },
  {
    rule: 'Two admins can come in without a required provider',
    settings: [],
    kept: [
      {
        write: 'the provider',
        by: 'refused',
        proof: [providerSettings, 'a required provider needs two admins who can come in without it'],
      },
      {
        write: 'role',
        by: 'refused',
        proof: [providerSettings, 'neither of these two loses role or account: %s'],
      },
      {
        write: 'status',
        by: 'refused',
        proof: [providerSettings, 'neither of these two loses role or account: %s'],
      },
    ],
  },
  {
    rule: 'People of a provider log in with it alone',
    settings: [],
    kept: [
      {
        write: 'another provider',
        by: 'ends',
        proof: [
          'server/src/features/sessions/tests/company-provider.test.ts',
          'another provider knows nobody, and a stored secret never goes to it',
        ],
      },
    ],
  },
  {
    rule: 'Figures of health are of three metrics a quarter',
    settings: ['healthMetrics'],
    kept: [
      {
        write: 'settings',
        by: 'from the next quarter',
        proof: [
          'server/src/features/reporting/tests/health.test.ts',
          'are of the metrics that the quarter began with, and then of those that are chosen',
        ],
      },
    ],
  },
];

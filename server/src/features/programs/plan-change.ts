import type { ProgramSettings, Tier } from '#contract/features/programs/programs.ts';
import {
  settingFields,
  type SettingChange,
  type SettingsType,
} from '#contract/features/programs/settings.ts';
import { timeZoneOf } from '../../platform/clock/time-zone.ts';
import { AppError, invalid } from '../../platform/errors/errors.ts';
import { refuseUnknownLanguages } from './known-languages.ts';
import { presetFor, tierHas, type TierFeature } from '../../domain/tiers/public.ts';
import type { ProgramRow } from '../../domain/programs/public.ts';

/** Fields that are columns of the program; all others are part of its settings. */
const columns = ['name', 'slug', 'timeZone', 'type'] as const;
type Column = (typeof columns)[number];
const isColumn = (field: string): field is Column => columns.some((each) => each === field);

/** Features of a program that a tier must hold before they can be turned on. */
const tierOf: Partial<Record<keyof ProgramSettings | 'customPage', TierFeature>> = {
  metricsOn: 'metrics',
  pointsOn: 'points',
  organizationsOn: 'organizations',
  organizationsAtRegistration: 'organizations',
  incentiveIntegrationOn: 'incentives',
  mentalWellnessEnabled: 'mentalWellness',
  customNavbarButton: 'customNavbarButton',
  loginTitle: 'loginCustomisation',
  loginText: 'loginCustomisation',
  loginPicture: 'loginCustomisation',
  customPage: 'customPage',
};

/** The consequences of a program's type. */
const presetFields = ['metricsOn', 'pointsOn', 'socialOn', 'mentalWellnessEnabled'] as const;

export type Sent = Readonly<Record<string, unknown>>;

export interface PlannedChange {
  columns: Partial<Pick<ProgramRow, Column>>;
  settings: Partial<ProgramSettings>;
  /** The changed fields, in the order of the form. */
  changes: SettingChange[];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const valueOf = (program: ProgramRow, field: string): unknown =>
  isColumn(field) ? program[field] : program.settings[field as keyof ProgramSettings];
/** Whether a switch is on, or a text or picture is there. */
const isSet = (value: unknown): boolean => value === true || (typeof value === 'string' && value !== '');
const tidy = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Returns the fields that a type of program sets, for a program of this tier. */
export function presetOf(type: ProgramRow['type'], tier: Tier): Sent {
  const preset = presetFor(type, tier);
  return { type, ...Object.fromEntries(presetFields.map((field) => [field, preset[field]])) };
}

function refuseAboveTier(settings: Partial<ProgramSettings>, before: ProgramSettings, tier: Tier): void {
  const locked = Object.entries(tierOf).filter(
    ([field, feature]) =>
      isSet(settings[field as keyof ProgramSettings]) &&
      !isSet(before[field as keyof ProgramSettings]) &&
      !tierHas(tier, feature),
  );
  if (locked.length)
    throw new AppError('tier_required', {
      fields: Object.fromEntries(locked.map(([field]) => [field, ['tier_required']])),
    });
}

function refuseImpossible(program: ProgramRow, { settings }: PlannedChange): void {
  const after = { ...program.settings, ...settings };
  refuseUnknownLanguages(settings.languagesOn);
  const { mailQuietFrom: from, mailQuietUntil: until } = after;
  if ((from === null) !== (until === null))
    throw invalid(from === null ? 'mailQuietFrom' : 'mailQuietUntil', 'required');
  if (from !== null && from === until) throw invalid('mailQuietUntil', 'same_time');
  if (!after.customNavbarButton) return;
  if (!after.customButtonText.trim()) throw invalid('customButtonText', 'required');
  if (after.customButtonDestination === 'externalLink' && !after.customPageLink)
    throw invalid('customPageLink', 'required');
}

/**
 * Returns the changes from saving these fields (docs/domain.md#settings-of-a-program). Pure. Refuses fields outside the
 * tier (tier_required) and values that contradict each other.
 */
export function planChange(program: ProgramRow, sent: Sent, tier: Tier): PlannedChange {
  const plan: PlannedChange = { columns: {}, settings: {}, changes: [] };
  const type = sent['type'] as ProgramRow['type'] | undefined;
  // A new type sets its features; fields in the request win over them.
  const all: Sent = type && type !== program.type ? { ...presetOf(type, program.tier), ...sent } : sent;
  for (const [field, value] of Object.entries(all)) {
    const before = valueOf(program, field);
    const after = field === 'timeZone' ? timeZoneOf(String(value).trim()) : tidy(value);
    if (isSame(before, after)) continue;
    Object.assign(isColumn(field) ? plan.columns : plan.settings, { [field]: after });
    plan.changes.push({ field, before, after });
  }
  refuseAboveTier(plan.settings, program.settings, tier);
  refuseImpossible(program, plan);
  return plan;
}

/** Whether a change can be brought back: nothing secret, and each field still has the value that it gave. */
export const isUndoable = (
  program: ProgramRow,
  type: SettingsType,
  changes: readonly SettingChange[],
): boolean =>
  changes.length > 0 &&
  changes.every(
    ({ field, after }) =>
      field !== 'programCode' &&
      field !== 'enforceStepGoal' &&
      (field in settingFields[type] || presetFields.some((each) => each === field)) &&
      isSame(valueOf(program, field), after),
  );

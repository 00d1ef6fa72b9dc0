import { badgeIds } from '#contract/badges.ts';
import type { Program } from '#contract/features/programs/programs.ts';
import { planTopics } from '#contract/plan-topics.ts';
import { metricNames } from '#contract/metrics.ts';
import { languages } from '../../../lib/catalogues.ts';
import { settingGroups } from './setting-groups.ts';
import type { SettingField, SettingName, SettingsSection } from './setting-types.ts';

/** The form's values: numbers may be empty, lists are lines of text. */
export type Typed = Record<string, string | number | boolean>;

export const fieldsOf = (section: SettingsSection): SettingField[] =>
  settingGroups[section].flatMap(({ fields }) => [...fields]);

function valueOf(program: Program, name: SettingName): string | number | boolean {
  if (name === 'enforceStepGoal' || name === 'removeCode') return false;
  if (name === 'programCode') return '';
  if (name === 'teamsOn') return !program.settings.teamsOff;
  if (name === 'emailDomains' || name === 'frameOrigins') return program.settings[name].join('\n');
  if (name === 'memberChallengeKinds') return program.settings.memberChallengeKinds.join(',');
  if (name === 'healthMetrics') return program.settings.healthMetrics.join(',');
  if (name === 'badgeFamilies') return program.settings.badgeFamilies.join(',');
  if (name === 'badgesOn') return badgeIds.filter((id) => !program.settings.badgesOff.includes(id)).join(',');
  if (name === 'metricsAvailable')
    return metricNames.filter((metric) => !program.settings.metricsOff.includes(metric)).join(',');
  if (name === 'planTopicsShown')
    return planTopics.filter((topic) => !program.settings.planTopicsHidden.includes(topic)).join(',');
  if (name === 'languagesOn') return (program.settings.languagesOn ?? languages).join(',');
  const value =
    name === 'name' || name === 'slug' || name === 'timeZone' || name === 'type'
      ? program[name]
      : program.settings[name];
  return value ?? '';
}

/** Returns the values of a section as its form shows them. */
export const typedOf = (program: Program, section: SettingsSection): Typed =>
  Object.fromEntries(fieldsOf(section).map(({ name }) => [name, valueOf(program, name)]));

/** The fields of which the API takes the options that are off. */
const sentAsOff: Partial<Record<SettingName, string>> = {
  badgesOn: 'badgesOff',
  metricsAvailable: 'metricsOff',
  planTopicsShown: 'planTopicsHidden',
};

/**
 * Returns the chosen options in their order, or those that are off. Every language is null, so that new ones are on
 * too.
 */
function severalOf(
  { name, options }: Extract<SettingField, { kind: 'several' }>,
  chosen: readonly string[],
): [string, unknown] {
  const off = options.filter((each) => !chosen.includes(each));
  const sentAs = sentAsOff[name];
  if (sentAs) return [sentAs, off];
  if (name === 'languagesOn' && off.length === 0) return [name, null];
  return [name, options.filter((each) => chosen.includes(each))];
}

function sentOf(field: SettingField, value: string | number | boolean): [string, unknown] {
  const { name, kind } = field;
  if (name === 'teamsOn') return ['teamsOff', value === false];
  if (name === 'removeCode') return ['programCode', null];
  if (kind === 'several') return severalOf(field, String(value).split(','));
  if (kind === 'lines')
    return [
      name,
      String(value)
        .split(/[\s,]+/)
        .map((each) => each.trim().toLowerCase().replace(/^@/, ''))
        .filter(Boolean),
    ];
  if (kind === 'choice' && typeof field.options[0] === 'number') return [name, Number(value)];
  const isEmpty = typeof value === 'string' && value.trim() === '';
  if (
    isEmpty &&
    (kind === 'day' ||
      kind === 'time' ||
      kind === 'picture' ||
      kind === 'color' ||
      ('optional' in field && field.optional))
  )
    return [name, null];
  return [name, value];
}

/** Returns the fields that differ from what the program has, as the API takes them. An empty code stays as it is. */
export const changedBody = (
  program: Program,
  section: SettingsSection,
  typed: Typed,
): Record<string, unknown> =>
  Object.fromEntries(
    changedFields(program, section, typed).map((field) => sentOf(field, typed[field.name]!)),
  );

export const changedFields = (program: Program, section: SettingsSection, typed: Typed): SettingField[] =>
  fieldsOf(section).filter(({ name }) => String(typed[name]) !== String(valueOf(program, name)));

/** Returns the new values of fields that nobody has changed in the form, when the settings were changed elsewhere. */
export const followed = (before: Typed, now: Typed, typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before[name] !== value && typed[name] === before[name]),
  );

import { useTranslation } from 'react-i18next';
import type { Program, ProgramType } from '#contract/features/programs/programs.ts';
import { previewPreset } from '#contract/features/programs/settings.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';
import type { SettingsSection } from './setting-types.ts';
import { changedFields, typedOf, type Typed } from './setting-values.ts';
import { useEffects } from './use-effects.ts';
import { useShownValue } from './shown-value.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Other settings that a new type of program turns on and off. */
function PresetChanges({ programId, type }: { programId: string; type: ProgramType }) {
  const { t } = useTranslation('program-settings');
  const show = useShownValue();
  const { data } = useRead(
    previewPreset,
    { params: { id: programId }, query: { type: type! } },
    { enabled: type !== null },
  );
  const changes = (data?.changes ?? []).filter(({ field }) => field !== 'type');
  if (!data) return null;
  if (changes.length === 0) return <li>{t('pending.presetSame')}</li>;
  return changes.map(({ field, before, after }) => (
    <li key={field}>
      {t('pending.line', {
        field: show.name(field),
        before: show.value(field, before),
        after: show.value(field, after),
      })}
    </li>
  ));
}

/** The change that saving the form would make, and its effect, before it is saved. */
export function PendingChanges({
  program,
  section,
  typed,
}: {
  program: Program;
  section: SettingsSection;
  typed: Typed;
}) {
  const { t } = useTranslation('program-settings');
  const show = useShownValue();
  const effects = useEffects();
  const fields = changedFields(program, section, typed);
  if (fields.length === 0) return null;
  const before = typedOf(program, section);

  return (
    <Alert as="section" aria-labelledby="pending">
      <h2 id="pending">{t('pending.title')}</h2>
      <ul>
        {fields.map(({ name }) => (
          <li key={name}>
            {name === 'programCode' || name === 'enforceStepGoal' || name === 'removeCode'
              ? show.name(name)
              : t('pending.line', {
                  field: show.name(name),
                  before: show.value(name, before[name]),
                  after: show.value(name, typed[name]),
                })}
            <Text as="span" quiet>
              {' '}
              {effects(name, before[name], typed[name])}
            </Text>
          </li>
        ))}
        {fields.some(({ name }) => name === 'type') && (
          <PresetChanges programId={program.id} type={typed['type'] as ProgramType} />
        )}
      </ul>
    </Alert>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettingsHistory } from '../hooks/use-settings.ts';
import { typeOf } from './setting-groups.ts';
import type { SettingsSection } from './setting-types.ts';
import { SettingsChanges } from './settings-changes.tsx';

/** Shows the changes in this section, with undo. */
export function SettingsHistory({ programId, section }: { programId: string; section: SettingsSection }) {
  const { t } = useTranslation('program-settings');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const query = useSettingsHistory(programId, typeOf[section], trail.at(-1));
  const words = { title: t('history.title'), empty: t('history.empty'), nobody: t('history.nobody') };
  return (
    <SettingsChanges programId={programId} query={query} trail={trail} onTrail={setTrail} words={words} />
  );
}

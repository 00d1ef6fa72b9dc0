import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgramChanges } from '../hooks/use-all-programs.ts';
import { SettingsChanges } from '../settings/settings-changes.tsx';

/** Changes to a program's settings, newest first. */
export function ProgramChanges({ programId }: { programId: string }) {
  const { t } = useTranslation('all-programs');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const query = useProgramChanges(programId, trail.at(-1));
  const words = {
    title: t('program.history'),
    empty: t('program.noHistory'),
    nobody: t('program.staff'),
  };
  return (
    <SettingsChanges programId={programId} query={query} trail={trail} onTrail={setTrail} words={words} />
  );
}

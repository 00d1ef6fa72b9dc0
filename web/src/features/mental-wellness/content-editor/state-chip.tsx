import { useTranslation } from 'react-i18next';
import type { TextState } from '#contract/features/mental-wellness/plan-content.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = { shipped: 'plain', published: 'moss', draft: 'honey', none: 'plain' } as const;

export function StateChip({ state }: { state: TextState }) {
  const { t } = useTranslation('plan-content');
  return <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>;
}

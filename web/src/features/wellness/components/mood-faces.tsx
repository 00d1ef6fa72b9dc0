import { IconMoodCry, IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/layout.tsx';
import { ratingOf } from './metric-words.ts';
import styles from './quick-metrics.module.css';

const faces = [IconMoodCry, IconMoodSad, IconMoodEmpty, IconMoodSmile, IconMoodHappy];

interface MoodFacesProps {
  /** 1 to 5; null before the first choice of the day. */
  value: number | null;
  onChoose(value: number): unknown;
}

/** Five faces with words. */
export function MoodFaces({ value, onChoose }: MoodFacesProps) {
  const { t } = useTranslation('wellness');
  return (
    <Fieldset aria-label={t('quick.mood')} className={styles['faces']}>
      {ratingOf('mood')?.map((word, at) => {
        const Face = faces[at]!;
        return (
          <Button
            key={word}
            variant="choice"
            className={styles['face']}
            aria-pressed={value === at + 1}
            onClick={() => onChoose(at + 1)}
          >
            <Face size="1.875rem" stroke={1.75} aria-hidden="true" />
            {word}
          </Button>
        );
      })}
    </Fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import type { Meaning } from '#contract/meanings.ts';
import { Definitions } from '../../ui/lists/definitions.tsx';

/** Explains words of figures where they are shown, once somebody asks. They mean the same everywhere. */
export function Meanings({ words }: { words: readonly Meaning[] }) {
  const { t } = useTranslation('meanings');
  return (
    <details>
      <summary>{t('title')}</summary>
      <Definitions look="rules">
        {words.map((word) => (
          <div key={word}>
            <dt>{t(`words.${word}`)}</dt>
            <dd>{t(`texts.${word}`)}</dd>
          </div>
        ))}
      </Definitions>
    </details>
  );
}

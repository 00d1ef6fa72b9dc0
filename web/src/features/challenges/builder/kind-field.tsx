import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { useCreatableKinds } from '../hooks/use-creatable-kinds.ts';
import { ofKind } from './challenge-values.ts';
import type { FieldsProps } from './field-props.ts';
import styles from './kind-field.module.css';

const Art = lazyPart(async () => ({ default: (await import('../../../ui/art/art.tsx')).Art }));

const pictures = {
  steps: 'steps',
  minutes: 'bike',
  points: 'cup',
  wellness: 'wellness',
  preventative: 'screening',
} as const;

/** Asks for the kind of a challenge, by its picture. It is chosen at creation and never changes. */
export function KindField({ values, errors, change }: FieldsProps) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'challenge-form']);
  const kinds = useCreatableKinds();
  return (
    <RadioGroup
      id="challengeType"
      label={t('challenge-form:about')}
      description={t(`challenge-form:aboutHelp.${values.kind}`)}
      error={errors['challengeType'] ?? errors['competitionOf']}
      value={values.kind}
      onChange={(chosen) => change(ofKind(kinds.find((each) => each === chosen) ?? 'steps', values))}
    >
      <div className={styles['kinds']}>
        {kinds.map((kind) => (
          <label key={kind} className={styles['kind']}>
            <span className={styles['picture']} aria-hidden="true">
              <Suspense>
                <Art name={pictures[kind]} />
              </Suspense>
            </span>
            <span className={styles['name']}>
              <Radio value={kind} aria-label={t(`about.${kind}`)} />
              {t(`about.${kind}`)}
            </span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}

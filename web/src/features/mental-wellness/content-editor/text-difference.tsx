import { useTranslation } from 'react-i18next';
import {
  type TextDifference as Difference,
  compareText,
} from '#contract/features/mental-wellness/plan-content.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './text-difference.module.css';
import { useRead } from '../../../lib/api/use-read.ts';

type Line = Difference['lines'][number];

function Changed({ line: { change, part, text } }: { line: Line }) {
  const { t } = useTranslation('plan-content');
  const label = t(`parts.${part}`);
  if (change === 'same') return <p className={styles['line']}>{text}</p>;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <p className={styles['line']}>
      <Text as="span" quiet small>
        {t(`versions.${change}`, { part: label })}
      </Text>{' '}
      <Tag>{text}</Tag>
    </p>
  );
}

/** Shows the changes of a version, line by line. */
export function TextDifference({ versionId }: { versionId: string }) {
  const { t } = useTranslation('plan-content');
  const query = useRead(compareText, { params: { id: versionId } });
  return (
    <Loaded query={query} heights={[300]}>
      {({ lines }) => (
        <Stack tight>
          {lines.every(({ change }) => change === 'same') && <Text>{t('versions.nothing')}</Text>}
          {lines.map((line, at) => (
            <Changed key={at} line={line} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

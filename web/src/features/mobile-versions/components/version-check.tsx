import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MobileSystem } from '#contract/features/mobile-versions/mobile-versions.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useUpdateCheck } from '../hooks/use-mobile-versions.ts';

/** Tries out how the server would answer a version of the app. */
export function VersionCheck({ platform }: { platform: MobileSystem }) {
  const { t } = useTranslation('mobile-versions');
  const [version, setVersion] = useState('');
  const { data } = useUpdateCheck(platform, version.trim());
  return (
    <Card as="section" stack="tight" aria-labelledby="check">
      <h2 id="check">{t('check')}</h2>
      <TextInput
        label={t('checkVersion')}
        inputMode="decimal"
        autoComplete="off"
        value={version}
        onChange={(event) => setVersion(event.currentTarget.value)}
      />
      <Text as="output">{data ? t(`actions.${data.action}`) : ''}</Text>
    </Card>
  );
}

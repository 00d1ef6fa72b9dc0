import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkMobileUpdate, type MobileSystem } from '#contract/features/mobile-versions/mobile-versions.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const isVersion = (version: string) => /^\d{1,5}(\.\d{1,5}){0,3}$/.test(version);

/** Tries out how the server would answer a version of the app. */
export function VersionCheck({ platform }: { platform: MobileSystem }) {
  const { t } = useTranslation('mobile-versions');
  const [version, setVersion] = useState('');
  const tried = version.trim();
  const { data } = useRead(
    checkMobileUpdate,
    { params: { platform }, query: { version: tried } },
    { enabled: isVersion(tried) },
  );
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reseller } from '#contract/features/resellers/resellers.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { PictureButton } from '../../../ui/fields/picture-button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSetLogo } from '../hooks/use-resellers.ts';

/** Shows the logo of a reseller. Super admins can change it. */
export function ResellerLogo({ reseller, mayChange }: { reseller: Reseller; mayChange: boolean }) {
  const { t } = useTranslation('resellers');
  const { id, name, logo } = reseller;
  const set = useSetLogo(id);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (file: File | null) => {
    if (set.isPending) return;
    setProblem(null);
    set.mutateAsync(file).then(
      () => say(t(file ? 'logo.saved' : 'logo.removed')),
      (error: unknown) => {
        const field = isFailure(error, 'bad_image') ? error.fields?.['picture']?.[0] : undefined;
        setProblem(field ?? sentenceOf(error));
      },
    );
  };
  return (
    <Card as="section" stack="tight" aria-labelledby="logo-title">
      <h2 id="logo-title">{t('logo.title')}</h2>
      {logo ? (
        <img
          src={`/api/reseller-logos/${logo}`}
          alt={t('logo.current', { name })}
          style={{ maxWidth: '100%', maxHeight: 96, alignSelf: 'start', borderRadius: 8 }}
        />
      ) : (
        <Text quiet>{t('logo.none')}</Text>
      )}
      {mayChange && (
        <Row wrap>
          <PictureButton
            aria-disabled={set.isPending || undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'logo-problem' : undefined}
            onFiles={([file]) => file && change(file)}
          >
            {set.isPending ? t('logo.busy') : t(logo ? 'logo.replace' : 'logo.choose')}
          </PictureButton>
          {logo && <Button onClick={() => change(null)}>{t('logo.remove')}</Button>}
        </Row>
      )}
      {problem && (
        <Text id="logo-problem" role="alert" small wrong>
          {problem}
        </Text>
      )}
    </Card>
  );
}

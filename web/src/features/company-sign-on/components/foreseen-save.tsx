import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { foreseeSamlSave } from '#contract/features/company-sign-on/certificates.ts';
import type { Provider } from '#contract/features/company-sign-on/providers.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';

interface Asked extends ResponseOf<typeof foreseeSamlSave> {
  answer(agrees: boolean): void;
}

/** Asks what saving a provider would do, and lets the admin decide where it does more than they see. */
export function useForesight(programId: string, provider: Provider | null) {
  const foresee = useWrite(foreseeSamlSave);
  const [asked, setAsked] = useState<Asked | null>(null);
  const agrees = async (body: BodyOf<typeof foreseeSamlSave>): Promise<boolean> => {
    if (!provider?.saml) return true;
    const params = { id: programId, providerId: provider.id };
    const foreseen = await foresee.mutateAsync({ params, body });
    if (foreseen.effect === 'keeps') return true;
    const answer = await new Promise<boolean>((resolve) => setAsked({ ...foreseen, answer: resolve }));
    setAsked(null);
    return answer;
  };
  return { provider, asked, agrees };
}

/** Says what saving will do before it is done. */
export function ForeseenSave({
  provider,
  asked,
}: Pick<ReturnType<typeof useForesight>, 'provider' | 'asked'>) {
  const { t } = useTranslation(['company-sign-on', 'app']);
  if (!provider || !asked || asked.effect === 'keeps') return null;
  const { effect, certificates, answer } = asked;
  return (
    <Confirm
      opened
      title={t(`foreseen.${effect}.title`)}
      confirmLabel={t(`foreseen.${effect}.confirm`)}
      cancelLabel={t('app:cancel')}
      danger={effect === 'new'}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{t(`foreseen.${effect}.text`, { name: provider.name, count: provider.people })}</p>
      <ul>
        {certificates.map(({ fingerprint, endsAt, isNew }) => (
          <li key={fingerprint} style={{ overflowWrap: 'anywhere' }}>
            {t(isNew ? 'foreseen.newCertificate' : 'foreseen.knownCertificate', {
              day: format.moment(endsAt),
              fingerprint,
            })}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}

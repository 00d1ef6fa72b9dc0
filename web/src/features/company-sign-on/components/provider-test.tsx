import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  finishProviderTest,
  listProviders,
  type ProviderTest,
} from '#contract/features/company-sign-on/providers.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { forgetTestAnswer, readTestAnswer } from '../../../lib/api/sign-on.ts';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

function Result({ test }: { test: ProviderTest }) {
  const { t } = useTranslation('company-sign-on');
  if (test.problem !== null)
    return (
      <Alert tone="wrong" role="alert">
        {t('test.refused')} {t(`test.problems.${test.problem}`)}
      </Alert>
    );
  const lines = [
    [t('test.subject'), test.subject],
    [t('test.name'), `${test.firstName} ${test.lastName}`.trim()],
    [t('test.email'), test.email],
    [t('test.verified'), test.email && t(test.emailVerified ? 'test.yes' : 'test.no')],
    [t('test.employeeNumber'), test.employeeNumber],
    [t('test.organization'), test.organization],
    [t('test.team'), test.team],
  ];
  return (
    <>
      {test.outcome !== 'refused' && (
        <Alert as="output">
          {t(`test.outcomes.${test.outcome}`)}
          {test.because && ` ${t(`test.because.${test.because}`)}`}
        </Alert>
      )}
      <Definitions look="lines">
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd style={{ overflowWrap: 'anywhere' }}>{value || t('test.nothing')}</dd>
          </div>
        ))}
      </Definitions>
    </>
  );
}

/** Shows what the provider said about an admin who has just come back from testing it. */
export function ProviderTestResult({ programId }: { programId: string }) {
  const { t } = useTranslation('company-sign-on');
  const [answer] = useState(readTestAnswer);
  const finish = useWrite(finishProviderTest, { stale: [listProviders] });
  const finishOnce = useEffectEvent(() => {
    forgetTestAnswer();
    if (answer?.code && finish.isIdle)
      finish.mutate({
        params: { id: programId, providerId: answer.providerId },
        body: { state: answer.state, code: answer.code, proof: answer.proof },
      });
  });
  useEffect(() => finishOnce(), []);
  if (!answer) return null;
  const isRefused = !answer.code || isFailure(finish.error, 'sign_on_unknown');
  return (
    <Card as="section" stack aria-labelledby="test-result">
      <h2 id="test-result">{t('test.title')}</h2>
      {isRefused && (
        <Alert tone="wrong" role="alert">
          {t('test.refused')}
        </Alert>
      )}
      {!isRefused && finish.error && (
        <Alert tone="wrong" role="alert">
          {sentenceOf(finish.error)}
        </Alert>
      )}
      {finish.isPending && <Loading label={t('test.busy')} heights={[120]} />}
      {finish.data && <Result test={finish.data} />}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { ChallengeChoice } from '../../../domain/challenges/challenge-choice.tsx';
import { useMe } from '../../../lib/api/auth-user.ts';
import { fieldErrors } from '../../../lib/api/failure.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useAddressPages } from '../../../lib/lists/use-cursor-pages.ts';
import { useLatestChallenge } from '../../../lib/lists/use-group-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { OutcomePaper } from '../components/outcome-paper.tsx';
import { PeriodChoice } from '../components/period-choice.tsx';
import { useChangePeriod, usePeriod } from '../components/use-period.ts';
import { useOutcome } from '../hooks/use-reports.ts';
import styles from '../components/outcome.module.css';

/** Returns what the address names. Without a challenge it opens on the running one. */
function useChosen(programId: string) {
  const { kind, challenge } = useAppSearch();
  const isAsked = kind !== 'period' && challenge === undefined;
  const latest = useLatestChallenge(programId, isAsked);
  return { kind, challengeId: challenge ?? latest ?? undefined, isOpening: isAsked && latest === undefined };
}

/** Shows how steps changed in a challenge or a period, with all that speaks against reading too much into it. */
export default function OutcomeScreen() {
  const { t } = useTranslation('outcome');
  const { programId } = useMe();
  const { kind, challengeId, isOpening } = useChosen(programId);
  const { go } = useAddressPages({ scrolls: false });
  const chosen = usePeriod();
  const changePeriod = useChangePeriod();
  const ofPeriod = kind === 'period';
  const question = ofPeriod
    ? { startDate: chosen.from, endDate: chosen.to }
    : challengeId
      ? { challengeId }
      : {};
  const query = useOutcome(programId, question, ofPeriod || challengeId !== undefined);
  const errors = fieldErrors(query.error);
  const isPrintable = query.isSuccess;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <span className={styles['controls']}>
          <Button disabled={!isPrintable} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </span>
      }
    >
      <Card as="section" className={styles['controls']}>
        <Row wrap>
          <Select
            label={t('about')}
            value={ofPeriod ? 'period' : 'challenge'}
            data={[
              { value: 'challenge', label: t('aChallenge') },
              { value: 'period', label: t('aPeriod') },
            ]}
            onChange={(event) => go({ kind: event.currentTarget.value === 'period' ? 'period' : undefined })}
          />
          {ofPeriod ? (
            <PeriodChoice chosen={chosen} errors={errors} onChange={changePeriod} />
          ) : (
            <ChallengeChoice
              {...{ label: t('challenge'), chosen: challengeId, error: errors['challengeId'] }}
              onChange={(id) => go({ challenge: id })}
            />
          )}
        </Row>
      </Card>
      {!isOpening && !ofPeriod && (!challengeId || errors['challengeId']) ? (
        <Empty title={t('chooseChallenge')} />
      ) : (
        <Loaded query={query} heights={[420]}>
          {(report) => <OutcomePaper report={report} />}
        </Loaded>
      )}
    </Page>
  );
}

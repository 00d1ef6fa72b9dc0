import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getKiosk } from '#contract/features/kiosks/kiosks.ts';
import { callAs } from '../../../lib/api/call-as.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { Door, type Device } from '../components/door.tsx';
import { SetUpForm } from '../components/set-up-form.tsx';
import { VisitPage } from '../components/visit-page.tsx';
import { useVisit } from '../hooks/use-visit.ts';

const savedMs = 4000;
/** Which device this browser is. Null: none, so that a code is asked for. */
function useDevice() {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device | null | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useCallback(() => {
    callAs(null, getKiosk).then(
      (found) => setDevice(found),
      (error: unknown) => {
        if (isFailure(error, 'kiosk_ended')) setDevice(null);
        else setFailure(sentenceOf(error as Error));
      },
    );
  }, []);
  useEffect(ask, [ask]);
  return { device, failure, ask, loading: t('loading') };
}

/** The page of a shared tablet: whoever stands there logs today and yesterday, and is forgotten. */
export default function KioskScreen() {
  const { t } = useTranslation('kiosk');
  const { program = '' } = useAppSearch();
  const { device, failure, ask, loading } = useDevice();
  const [thanks, setThanks] = useState<string | null>(null);
  const onEnd = useCallback(() => undefined, []);
  const { visit, left, begin, end } = useVisit(onEnd);
  useEffect(() => {
    if (thanks === null) return;
    const timer = setTimeout(() => setThanks(null), savedMs);
    return () => clearTimeout(timer);
  }, [thanks]);
  if (failure) return <Alert as="output">{failure}</Alert>;
  if (device === undefined) return <Loading label={loading} heights={[320]} />;
  if (device === null) return <SetUpForm program={program} onDone={ask} />;
  if (visit)
    return (
      <VisitPage
        key={visit.accessToken}
        visit={visit}
        left={left}
        onOut={end}
        onSaved={() => {
          setThanks(visit.firstName);
          end();
        }}
      />
    );
  if (thanks !== null)
    return (
      <Page title={t('visit.saved', { name: thanks })}>
        <Card>
          <Text>{device.programName}</Text>
        </Card>
      </Page>
    );
  return <Door device={device} begin={begin} />;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  downloadProgramData,
  type ProgramDeletion,
} from '#contract/features/program-deletion/program-deletion.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useDecideDeletion, useProgramDeletion } from '../hooks/use-program-deletion.ts';
import { DecideDeletion } from './deletion-form.tsx';
import { useDownload } from '../../../lib/api/use-download.ts';

interface Props {
  program: { id: string; name: string; closedAt: string | null };
}

function Cancel({ programId }: { programId: string }) {
  const { t } = useTranslation('program-deletion');
  const [isAsking, setAsking] = useState(false);
  const decide = useDecideDeletion(programId);
  const onConfirm = () =>
    decide.mutate(
      { kind: 'cancel' },
      {
        onSuccess: () => say(t('cancelled')),
        onError: (error) => say(sentenceOf(error), 'error'),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('cancel')}</Button>
      <Confirm
        opened={isAsking}
        title={t('cancelTitle')}
        confirmLabel={t('cancel')}
        cancelLabel={t('back')}
        busy={decide.isPending}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{t('cancelText')}</p>
      </Confirm>
    </>
  );
}

function Download({ programId }: { programId: string }) {
  const { t } = useTranslation('program-deletion');
  const guard = useGuard();
  const download = useDownload(downloadProgramData);
  const onClick = () =>
    guard(() => download.mutateAsync({ params: { id: programId } })).catch((error: unknown) =>
      say(sentenceOf(error), 'error'),
    );
  return (
    <Button busy={download.isPending} onClick={onClick}>
      {t('download')}
    </Button>
  );
}

/** Shows the state of a deletion, in a sentence. */
function State({ deletion }: { deletion: ProgramDeletion }) {
  const { t } = useTranslation('program-deletion');
  const { state, deletesAt, rows } = deletion;
  if (state === 'running') return <Text>{t('runs', { count: rows })}</Text>;
  if (deletesAt) return <Text>{t('willBe', { day: format.mediumDay(format.localDay(deletesAt)) })}</Text>;
  return <Text>{t('waits')}</Text>;
}

function Pending({ deletion }: { deletion: ProgramDeletion }) {
  const { t } = useTranslation('program-deletion');
  const { programId: id, programName: name, abilities } = deletion;
  const requestedBy = deletion.requestedBy ?? t('someone');
  const approvedBy = deletion.approvedBy ?? t('someone');
  return (
    <>
      <Alert tone={deletion.state === 'waiting' ? 'honey' : 'wrong'}>
        <State deletion={deletion} />
        <Text quiet>{t('requestedBy', { who: requestedBy, at: format.moment(deletion.requestedAt) })}</Text>
        {deletion.approvedAt && (
          <Text quiet>{t('approvedBy', { who: approvedBy, at: format.moment(deletion.approvedAt) })}</Text>
        )}
        <Text quiet>{deletion.reason}</Text>
      </Alert>
      <Row wrap>
        {abilities.approve && <DecideDeletion kind="approve" program={{ id, name }} />}
        {abilities.cancel && <Cancel programId={id} />}
        {abilities.download && <Download programId={id} />}
      </Row>
    </>
  );
}

/** Shows the deletion of a deactivated program: its request, approval, day, download, and cancellation until then. */
export function ProgramDeletionSection({ program }: Props) {
  const { t } = useTranslation('program-deletion');
  const query = useProgramDeletion(program.id);
  if (!program.closedAt && !query.data?.deletion) return null;
  const isGone = isFailure(query.error, 'not_found');
  return (
    <Card as="section" stack="tight" aria-labelledby="deletion">
      <h2 id="deletion">{t('section')}</h2>
      {isGone ? (
        <Text>{t('gone')}</Text>
      ) : (
        <Loaded query={query} heights={[80]}>
          {({ deletion }) =>
            deletion ? (
              <Pending deletion={deletion} />
            ) : (
              <>
                <Text quiet>{t('lead')}</Text>
                <Row>
                  <DecideDeletion kind="request" program={program} />
                </Row>
              </>
            )
          }
        </Loaded>
      )}
    </Card>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMemberLedger } from '#contract/features/points/member-points.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Card } from '../../../ui/layout.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { CorrectionForm } from './correction-form.tsx';
import { Ledger } from './ledger.tsx';

/** Shows the points of a member for admins: what they got them for, and a correction. */
export function MemberPoints({ memberId }: { memberId: string }) {
  const { t } = useTranslation('points');
  const isOn = useMe().program?.settings.pointsOn === true;
  const [page, setPage] = useState(1);
  const [corrected, setCorrected] = useState(0);
  const query = useRead(
    listMemberLedger,
    { params: { id: memberId }, query: { page } },
    { enabled: isOn, placeholderData: keepPreviousData },
  );
  if (!isOn) return null;
  return (
    <Card as="section" stack aria-labelledby="member-points">
      <h2 id="member-points">{t('title')}</h2>
      <Listed query={query} page={page} onPage={setPage} heights={[200]}>
        {({ points, items }, pages) => (
          <>
            <p>{t('ofMember.sum', { count: points, shown: format.steps(points) })}</p>
            {items.length > 0 && <Ledger entries={items} />}
            {pages}
          </>
        )}
      </Listed>
      <Text quiet small>
        {t('ofMember.hidden')}
      </Text>
      <CorrectionForm key={corrected} memberId={memberId} onDone={() => setCorrected(corrected + 1)} />
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import {
  getCompanySignOn,
  uploadEligibility,
  type CompanySignOn,
} from '#contract/features/company-sign-on/company-sign-on.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { useCheckedFile } from '../../../domain/tables/use-checked-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckedFile } from '../../../domain/tables/checked-file.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { ListReport } from './list-report.tsx';

/** Shows the people who may register, by file. They are not shown, because the server only has hashes of them. */
export function CompanyList({ programId, list }: { programId: string } & Pick<CompanySignOn, 'list'>) {
  const { t } = useTranslation(['company-sign-on', 'table-questions']);
  const upload = useWrite(uploadEligibility, { stale: [getCompanySignOn] });
  const { checked, asked, failed, busy, check, apply } = useCheckedFile(upload, { id: programId });
  const { people, registered, uploadedAt } = list;
  const isLeavingOut = (checked?.report.badRows ?? 0) > 0;
  const entries = (checked?.report.added ?? 0) + (checked?.report.kept ?? 0);
  const replace = async () => {
    if (await apply(isLeavingOut)) say(t('list.replaced'));
  };
  return (
    <Card as="section" stack aria-labelledby="people">
      <h2 id="people">{t('list.title')}</h2>
      <Text>
        {uploadedAt ? t('list.count', { people, registered, at: format.moment(uploadedAt) }) : t('list.none')}
      </Text>
      <Text quiet small>
        {t('list.help')}
      </Text>
      <pre style={{ overflowX: 'auto' }}>{t('list.sample')}</pre>
      <CheckedFile
        asked={asked}
        failed={failed}
        fileName={checked?.file.name}
        report={checked && <ListReport report={checked.report} />}
        apply={
          checked &&
          (!isLeavingOut || entries > 0) && (
            <Button variant="primary" busy={busy} onClick={replace}>
              {isLeavingOut ? t('table-questions:leaveOut', { count: entries }) : t('list.replace')}
            </Button>
          )
        }
        chooseLabel={t('list.choose')}
        busyLabel={busy && t('list.checking')}
        onChoose={(file, choices) => void check(file, choices)}
      />
    </Card>
  );
}

import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getPerson } from '#contract/features/platform-people/platform-people.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { PersonFactors } from '../components/factor-reset.tsx';
import { PersonMails } from '../components/person-mails.tsx';
import { AccountFacts, PersonPrograms, PersonSessions } from '../components/person-sections.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the account of a member of any program, for platform staff. */
export default function PersonScreen() {
  const { t } = useTranslation('platform-people');
  const { memberId = '' } = useParams({ strict: false });
  const query = useRead(getPerson, { params: { id: memberId } });
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('person.gone')} />
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[56, 240, 120]}>
      {(person) => (
        <Page title={person.name} lead={person.programName}>
          <AccountFacts person={person} />
          <PersonPrograms person={person} />
          <PersonFactors person={person} />
          <PersonSessions person={person} />
          <PersonMails person={person} />
        </Page>
      )}
    </Loaded>
  );
}

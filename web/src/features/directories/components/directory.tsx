import { useTranslation } from 'react-i18next';
import { getDirectory } from '#contract/features/directories/directories.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { DirectoryLeads } from './directory-leads.tsx';
import { TokenForm, TokenList } from './directory-tokens.tsx';

/** Shows the directory of a company, which says who belongs to it and who left. */
export function DirectoryCard() {
  const { t } = useTranslation('directories');
  const { programId } = useMe();
  const query = useRead(getDirectory, { params: { id: programId } });
  return (
    <Card as="section" stack aria-labelledby="directory">
      <h2 id="directory">{t('title')}</h2>
      <Text quiet>{t('text')}</Text>
      <Loaded query={query} heights={[120]}>
        {({ address, tokens, people, deactivated, groups, leads }) => (
          <>
            <Definitions look="lines">
              <div>
                <dt>{t('address')}</dt>
                <dd style={{ overflowWrap: 'anywhere' }}>{address}</dd>
              </div>
              <div>
                <dt>{t('synced')}</dt>
                <dd>{t('counts', { people, deactivated, groups })}</dd>
              </div>
            </Definitions>
            {(tokens.length > 0 || people > 0) && <DirectoryLeads programId={programId} leads={leads} />}
            <TokenList programId={programId} tokens={tokens} />
          </>
        )}
      </Loaded>
      <TokenForm programId={programId} />
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { say } from '../../../lib/snackbars.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useBlocked, useUnblock } from '../hooks/use-friends.ts';
import { useFriendsPlace } from '../hooks/use-place.ts';
import { PersonRow } from './person-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

function Unblock({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('friends');
  const unblock = useUnblock();
  const act = async () => {
    try {
      await unblock.mutateAsync(id);
      say(t('unblocked', { name }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <Button busy={unblock.isPending} aria-label={t('unblockName', { name })} onClick={() => void act()}>
      {t('unblock')}
    </Button>
  );
}

export function Blocked() {
  const { t } = useTranslation('friends');
  const go = useFriendsPlace();
  const { page = 1 } = useAppSearch();
  const query = useBlocked(page);
  return (
    <Card as="section" stack="tight" aria-labelledby="blocked">
      <h2 id="blocked">{t('tabs.blocked')}</h2>
      <Text quiet>{t('blocked.lead')}</Text>
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[60]}>
        {({ items, total }, pages) => (
          <>
            {total === 0 && <Empty title={t('blocked.empty')} />}
            <List>
              {items.map(({ id, name, blockedAt }) => (
                <PersonRow
                  key={id}
                  name={name}
                  username={null}
                  note={t('blocked.since', { date: format.mediumDay(blockedAt.slice(0, 10)) })}
                >
                  <Unblock id={id} name={name} />
                </PersonRow>
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}

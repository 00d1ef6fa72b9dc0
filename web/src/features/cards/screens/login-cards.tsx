import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  giveCards,
  listCardHolders,
  type CardHolder,
  type SignInCard,
} from '#contract/features/cards/cards.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { CardSheet } from '../components/card-sheet.tsx';

function useColumns(): TableColumn<CardHolder>[] {
  const { t } = useTranslation('cards');
  const stateOf = ({ state, expiresAt }: CardHolder) =>
    t(`state.${state}`, { day: expiresAt ? format.mediumDay(expiresAt.slice(0, 10)) : '' });
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortable: true,
      cell: ({ id, name }) => (
        <Link to={paths.memberAccount} params={{ memberId: id }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'employeeNumber',
      header: t('columns.employeeNumber'),
      sortable: true,
      cell: ({ employeeNumber }) => <bdi>{employeeNumber}</bdi>,
    },
    { id: 'team', header: t('columns.team'), cell: ({ teamName }) => teamName ?? t('noTeam') },
    { id: 'state', header: t('columns.state'), cell: stateOf },
  ];
}

interface Made {
  cards: readonly SignInCard[];
  leftOut: number;
}

/** The new cards. Their codes are gone once this is closed. */
function MadeCards({ made, onClose }: { made: Made; onClose(): void }) {
  const { t } = useTranslation('cards');
  return (
    <Card as="section" stack aria-labelledby="made-cards">
      <h2 id="made-cards">{t('made.title')}</h2>
      <Text>{t('made.text')}</Text>
      {made.leftOut > 0 && <Text quiet>{t('made.leftOut', { count: made.leftOut })}</Text>}
      {made.cards.length > 0 && (
        <>
          <Text quiet small>
            {t('made.size')}
          </Text>
          <Row wrap>
            <Button variant="primary" onClick={() => window.print()}>
              {t('made.print')}
            </Button>
            <Button onClick={onClose}>{t('made.close')}</Button>
          </Row>
          <CardSheet cards={made.cards} />
        </>
      )}
      {made.cards.length === 0 && <Button onClick={onClose}>{t('one.close')}</Button>}
    </Card>
  );
}

/** Makes cards, after a question if somebody has a PIN already. */
function useMaking() {
  const { programId } = useMe();
  const [made, setMade] = useState<Made | null>(null);
  const [asking, setAsking] = useState<readonly CardHolder[]>([]);
  const give = useWrite(giveCards, { stale: [listCardHolders] });
  const make = async (rows: readonly CardHolder[]) => {
    const memberIds = rows.map(({ id }) => id);
    try {
      setMade(await give.mutateAsync({ params: { id: programId }, body: { memberIds } }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setAsking([]);
  };
  return { made, setMade, asking, setAsking, make, busy: give.isPending };
}

function Nobody() {
  const { t } = useTranslation('cards');
  const add = (
    <ButtonLink variant="primary" to={paths.addMembers}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <Empty title={t('empty')} action={add}>
      {t('emptyText')}
    </Empty>
  );
}

/** People without an email address, and the cards with which they come in. */
export default function LoginCardsScreen() {
  const { t } = useTranslation('cards');
  const { programId } = useMe();
  const columns = useColumns();
  const { made, setMade, asking, setAsking, make, busy } = useMaking();
  const { table } = useListScreen(listCardHolders, {
    name: 'login-cards',
    params: { id: programId },
    pageSizes: [15, 50, 100],
    addresses: { state: 'status' },
  });
  const replaced = asking.filter(({ state }) => state === 'used').length;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {made && <MadeCards made={made} onClose={() => setMade(null)} />}
      <Card as="section" stack>
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('title'),
            search: t('search'),
            count: (count) => t('count', { count }),
            noMatch: t('noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          bulkActions={[
            {
              label: t('make'),
              onRun: (rows) =>
                rows.some(({ state }) => state === 'used') ? setAsking(rows) : void make(rows),
            },
          ]}
          empty={<Nobody />}
        />
      </Card>
      <Confirm
        opened={asking.length > 0}
        title={t('again.title')}
        confirmLabel={t('again.submit')}
        cancelLabel={t('one.cancel')}
        busy={busy}
        danger
        onClose={() => setAsking([])}
        onConfirm={() => void make(asking)}
      >
        {t('again.text', { count: replaced })}
      </Confirm>
    </Page>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOwnBadges, updateOwnBadge, type OwnBadge } from '#contract/features/badges/own-badges.ts';
import type { Program } from '#contract/features/programs/programs.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useRuleWords } from '../../../lib/badge-rule-words.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useOwnBadges } from '../hooks/use-own-badges.ts';
import { OwnBadgeForm } from './own-badge-form.tsx';

interface BadgeRowProps {
  program: Program;
  badge: OwnBadge;
  onEdit(): void;
}

function BadgeRow({ program, badge, onEdit }: BadgeRowProps) {
  const { t } = useTranslation('own-badges');
  const ruleWords = useRuleWords();
  const update = useWrite(updateOwnBadge, { stale: [listOwnBadges] });
  const { name, picture, rule, on, holders } = badge;
  const toggle = () =>
    update.mutateAsync({ params: { id: program.id, badgeId: badge.id }, body: { on: !on } }).then(
      () => say(on ? t('turnedOff', { name }) : t('turnedOn', { name })),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Row as="li" wrap style={{ padding: '10px 0' }}>
      {picture && (
        <img
          src={`/api/program-pictures/${picture}`}
          alt=""
          width={48}
          height={48}
          style={{ objectFit: 'cover', borderRadius: 12 }}
        />
      )}
      <div style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <Text quiet small>
          {ruleWords(rule)} {holders === null ? t('holdersPrivate') : t('holders', { count: holders })}
        </Text>
      </div>
      {!on && <Chip>{t('off')}</Chip>}
      <Row>
        <Button aria-label={t('editNamed', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          aria-label={on ? t('turnOffNamed', { name }) : t('turnOnNamed', { name })}
          busy={update.isPending}
          onClick={() => void toggle()}
        >
          {on ? t('turnOff') : t('turnOn')}
        </Button>
      </Row>
    </Row>
  );
}

/** Shows the badges that the program made: the list, and a form for a new one. */
export function OwnBadges({ program }: { program: Program }) {
  const { t } = useTranslation(['own-badges', 'app']);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OwnBadge | 'new' | null>(null);
  const query = useOwnBadges(program.id, search.trim(), page);
  const close = () => setEdited(null);
  return (
    <Card as="section" stack aria-labelledby="own-badges">
      <Row between wrap>
        <h2 id="own-badges">{t('title')}</h2>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('new')}
        </Button>
      </Row>
      <Text quiet>{t('lead')}</Text>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
      />
      <Listed query={query} page={page} onPage={setPage} heights={[68, 68]}>
        {({ items, total }, pages) => (
          <>
            {total === 0 && (
              <Empty title={search ? t('noMatch') : t('empty')}>{!search && t('emptyText')}</Empty>
            )}
            <List>
              {items.map((badge) => (
                <BadgeRow key={badge.id} program={program} badge={badge} onEdit={() => setEdited(badge)} />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited === 'new' ? t('new') : t('editTitle')}
        closeLabel={t('app:close')}
      >
        {edited && <OwnBadgeForm program={program} badge={edited === 'new' ? null : edited} onDone={close} />}
      </Dialog>
    </Card>
  );
}

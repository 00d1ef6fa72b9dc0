import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostHousePackages } from '#contract/features/resellers/resellers.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useHousePackages, usePackageOptions, useSetHousePackages } from '../hooks/use-house.ts';

interface Items {
  items: readonly { id: string; name: string }[];
}

/** Adds and removes packages. Each choice is saved at once. */
function EditPackages({ resellerId, items }: { resellerId: string } & Items) {
  const { t } = useTranslation('resellers');
  const set = useSetHousePackages(resellerId);
  const [chosen, setChosen] = useState('');
  const found = usePackageOptions();
  const ids = items.map(({ id }) => id);
  const save = (next: string[]) =>
    set.mutateAsync({ packageIds: next, began: { items } }).then(
      () => {
        setChosen('');
        say(t('packages.saved'));
      },
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <>
      <List>
        {items.map(({ id, name }) => (
          <li key={id}>
            <Row wrap between>
              <span>{name}</span>
              <Button
                size="small"
                aria-label={t('packages.removeOne', { name })}
                busy={set.isPending}
                onClick={() => save(ids.filter((each) => each !== id))}
              >
                {t('packages.remove')}
              </Button>
            </Row>
          </li>
        ))}
      </List>
      {ids.length < mostHousePackages && (
        <>
          <FoundSelect
            onSearch={found.onSearch}
            options={found.options.filter(({ value }) => !ids.includes(value))}
            id="housePackage"
            label={t('packages.choose')}
            placeholder={t('packages.placeholder')}
            value={chosen}
            error={undefined}
            onChange={setChosen}
          />
          <Row>
            <Button busy={set.isPending} disabled={!chosen} onClick={() => save([...ids, chosen])}>
              {t('packages.add')}
            </Button>
          </Row>
        </>
      )}
    </>
  );
}

/** Shows the packages that programs of a reseller begin with. Super admins change them. */
export function ResellerPackages({ resellerId, mayChange }: { resellerId: string; mayChange: boolean }) {
  const { t } = useTranslation('resellers');
  const query = useHousePackages(resellerId);
  return (
    <Card as="section" stack aria-labelledby="packages">
      <h2 id="packages">{t('packages.title')}</h2>
      <Text quiet>{t('packages.text')}</Text>
      <Loaded query={query} heights={[60]}>
        {({ items }) => (
          <>
            {items.length === 0 && <Text>{t('packages.none')}</Text>}
            {mayChange ? (
              <EditPackages resellerId={resellerId} items={items} />
            ) : (
              <List>
                {items.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </List>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

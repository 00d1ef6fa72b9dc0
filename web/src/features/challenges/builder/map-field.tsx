import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type MapSummary, listMaps } from '#contract/features/maps/maps.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { useCursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { WayShape } from '../../../ui/art/way-shape.tsx';
import { useChosenMap } from '../hooks/use-maps.ts';
import { mapKindOf, type ChallengeValues } from './challenge-values.ts';
import { Fieldset, Row, Stack } from '../../../ui/layout.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const perPage = 5;

function Option({ map, frozen }: { map: MapSummary; frozen: boolean }) {
  const { t } = useTranslation('maps');
  const km = format.steps(Math.round(map.lengthMetres / 1000));
  return (
    <Row style={{ alignItems: 'flex-start' }}>
      <WayShape points={map.preview} isWorld={map.ground === 'world'} />
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Radio
          value={map.id}
          disabled={frozen}
          label={map.name}
          description={`${t('length', { km })} · ${t('milestones', { count: map.milestones })}. ${map.about}`}
        />
      </div>
    </Row>
  );
}

interface MapFieldProps {
  values: Pick<ChallengeValues, 'kind' | 'mapId'>;
  errors: Readonly<Record<string, string>>;
  change(change: { mapId: string }): void;
  frozen: boolean;
}

const useMaps = (query: QueryOf<typeof listMaps>) =>
  useRead(listMaps, { query: { ...query, perPage } }, { placeholderData: keepPreviousData });

/** Chooses the map of a challenge, a map for a package, or none. It cannot change once the challenge has started. */
export function MapField({ values, errors, change, frozen }: MapFieldProps) {
  const { t } = useTranslation('maps');
  const isAdmin = actsAs(useMe(), 'challenges');
  const [search, setSearch] = useState('');
  const pages = useLocalPages();
  const kind = mapKindOf(values);
  const maps = useMaps({ kind, search: search.trim(), after: pages.after });
  useLeadFromGonePage(pages, maps);
  const { data, pager } = useCursorListed(maps, pages);
  const items = data?.items ?? [];
  const { mapId } = values;
  const elsewhere = mapId !== '' && !items.some(({ id }) => id === mapId);
  const own = useChosenMap(kind, elsewhere ? mapId : null);
  return (
    <Fieldset stack tight id="mapId">
      <legend>{t('choose.legend')}</legend>
      <TextInput
        aria-label={t('choose.search')}
        placeholder={t('choose.search')}
        value={search}
        disabled={frozen}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          pages.restart();
        }}
      />
      <RadioGroup
        aria-label={t('choose.legend')}
        value={mapId}
        description={frozen ? t('choose.helpFrozen') : t('choose.help')}
        error={errors['mapId']}
        onChange={(chosen) => change({ mapId: chosen })}
      >
        <Stack tight style={{ paddingTop: 8 }}>
          <Radio value="" label={t('choose.none')} disabled={frozen} />
          {elsewhere && own.data && <Option map={own.data} frozen={frozen} />}
          {elsewhere && !own.data && !own.isPending && (
            <Radio value={mapId} label={t('choose.kept')} disabled={frozen} />
          )}
          {items.map((map) => (
            <Option key={map.id} map={map} frozen={frozen} />
          ))}
        </Stack>
      </RadioGroup>
      {data && !items.length && (
        <Text quiet small>
          {t('choose.nothing')}
        </Text>
      )}
      {isAdmin && (
        <Text small>
          <Link to={paths.mapsCenter}>{t('choose.make')}</Link>
        </Text>
      )}
      {pager}
    </Fieldset>
  );
}

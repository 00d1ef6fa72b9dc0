import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../lib/api/failure.ts';
import type { paths } from '../../../lib/addresses/paths.ts';
import { useLeadBackFrom } from '../../../lib/addresses/use-lead-back.ts';
import { Forbidden } from '../../../ui/forbidden.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useMadeMap } from '../hooks/use-making.ts';
import { MapEditor } from '../components/map-editor.tsx';
import type { EditorPart } from '../editing/refusals.ts';

interface MapBuilderProps {
  /** The id of the map, or `new`. */
  asked: string;
  shared: boolean;
  /** The address of the builder, and of the list it was opened from. */
  here: typeof paths.mapsCenter | typeof paths.sharedMapBuilder;
  listPath: string;
}

/** The id of the open map. The editor stays the same instance when a new map gets its address. */
function useOpening(asked: string) {
  const [made, setMade] = useState<string | null>(null);
  const [opening, setOpening] = useState({ asked, count: 0 });
  if (asked !== opening.asked) {
    setOpening({ asked, count: asked === made ? opening.count : opening.count + 1 });
    if (asked !== made) setMade(null);
  }
  const reopen = () => {
    setMade(null);
    setOpening((before) => ({ ...before, count: before.count + 1 }));
  };
  return { count: opening.count, isNew: asked === 'new' || asked === made, setMade, reopen };
}

/** Opens a saved or new map in the editor. Someone without the right to it is led back to the list. */
export default function MapBuilder({ asked, shared, here, listPath }: MapBuilderProps) {
  const { t } = useTranslation('map-making');
  const navigate = useNavigate();
  const { count, isNew, setMade, reopen } = useOpening(asked);
  const query = useMadeMap(isNew ? '' : asked, count);
  const goTo = useCallback(
    (change: { map?: string; tab?: EditorPart }) =>
      void navigate({
        to: here,
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
    [navigate, here],
  );
  const isForbidden = query.data ? !query.data.abilities.update : isFailure(query.error, 'forbidden');
  useLeadBackFrom(isForbidden, () => navigate({ to: listPath, ignoreBlocker: true }));
  const onPart = useCallback((tab: EditorPart) => goTo({ tab }), [goTo]);
  if (isForbidden) return <Forbidden />;
  if (!isNew && !query.data)
    return (
      <Page title={t('title')} lead={<Link to={listPath}>{t('back')}</Link>}>
        <Loaded query={query} heights={[44, 420]}>
          {() => null}
        </Loaded>
      </Page>
    );
  return (
    <MapEditor
      key={count}
      initial={isNew ? null : query.data!}
      shared={shared}
      listPath={listPath}
      onPart={onPart}
      onReopen={reopen}
      onMade={(id) => {
        setMade(id);
        goTo({ map: id });
      }}
    />
  );
}

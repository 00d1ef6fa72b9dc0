import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import MapBuilder from '../editor/map-builder.tsx';

/** The builder for maps for every program, for platform staff. */
export default function SharedMapBuilderScreen() {
  const { map = 'new' } = useAppSearch();
  return <MapBuilder asked={map} shared here={paths.sharedMapBuilder} listPath={paths.sharedMaps} />;
}

import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import MapBuilder from './map-builder.tsx';

/** Shows the builder for maps for every program, for platform staff. */
export default function SharedMapBuilderScreen() {
  const { map = 'new' } = useAppSearch();
  return <MapBuilder asked={map} shared here={paths.sharedMapBuilder} listPath={paths.sharedMaps} />;
}

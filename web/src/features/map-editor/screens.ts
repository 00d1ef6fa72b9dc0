import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen({ path: paths.sharedMapBuilder }, () => import('./screens/shared-map-builder.tsx')),
];

import { useTranslation } from 'react-i18next';
import type { DeviceConnection } from '#contract/features/devices/devices.ts';
import * as format from '../../../lib/format.ts';

/** After so many days without one the member reads what to do. */
export const quietAfter = 2;

/** The brands behind a connection or, before they are known, the way it goes. */
export function useConnectionName(): (connection: DeviceConnection) => string {
  const { t } = useTranslation('connections');
  return ({ makers, way }) => (makers.length ? format.list(makers) : t(way));
}

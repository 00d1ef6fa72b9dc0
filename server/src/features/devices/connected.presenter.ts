import type { DeviceConnection } from '#contract/features/devices/devices.ts';
import { daysBetween } from '../../platform/clock/days.ts';
import type { ConnectedRow } from './connected.types.ts';

const names: Readonly<Record<string, string>> = {
  apple: 'Apple Health',
  google: 'Google Health',
  health_connect: 'Health Connect',
  samsung: 'Samsung Health',
  sensorbio: 'Sensr',
};

/** Returns the name of a maker: of most it is the id with a capital letter. */
export const makerName = (id: string): string => names[id] ?? id.charAt(0).toUpperCase() + id.slice(1);

/** `today` is the member's own. */
export function presentConnection(row: ConnectedRow, today: string, connectedOn: string): DeviceConnection {
  return {
    id: row.id,
    way: row.way,
    makers: row.makers.map(makerName),
    state: row.state === 'again' ? 'again' : 'active',
    problem: row.problem,
    connectedAt: (row.connectedAt ?? row.startedAt).toISOString(),
    fetchedAt: row.fetchedAt?.toISOString() ?? null,
    nextAt: row.nextAt?.toISOString() ?? null,
    lastDay: row.lastDay,
    quietDays: Math.max(0, daysBetween(row.lastDay ?? connectedOn, today)),
  };
}

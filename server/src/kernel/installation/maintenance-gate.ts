import { openInMaintenance } from '#contract/features/operations/open-in-maintenance.ts';
import type { Actor, Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Gate } from '../../platform/http/gate.ts';
import type { Maintenance } from './installation.types.ts';
import { findMaintenance } from './maintenance.queries.ts';

/** A process believes for so long what it has read. */
const believedMs = 1000;

/** Somebody of the platform who works themselves, not by a key. */
const isStaff = (actor: Actor | null): boolean =>
  actor !== null && !actor.key && (actor.kind === 'platform' || actor.kind === 'super');

/**
 * Refuses writes during maintenance, except those of platform staff and what logging in takes. Each process reads once a second
 * what is planned, and compares it with the clock at each write, so that it begins and ends by itself.
 */
export function createMaintenanceGate(): Gate {
  let read: { at: number; planned: Promise<Maintenance | null> } | null = null;
  const planned = ({ gateway, clock }: Deps): Promise<Maintenance | null> => {
    const now = clock.now().getTime();
    if (read && Math.abs(now - read.at) < believedMs) return read.planned;
    read = { at: now, planned: findMaintenance(gateway.global(), new Date(now)) };
    // A failure is read again.
    read.planned.catch(() => (read = null));
    return read.planned;
  };
  return async (deps, { method, path }, actor) => {
    if (method === 'GET' || openInMaintenance.has(path) || isStaff(actor)) return;
    const found = await planned(deps);
    const now = deps.clock.now();
    if (!found || found.startsAt > now || found.endsAt <= now) return;
    throw new AppError('maintenance', {
      retryAfter: Math.ceil((found.endsAt.getTime() - now.getTime()) / 1000),
    });
  };
}

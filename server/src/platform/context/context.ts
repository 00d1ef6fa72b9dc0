import type { PageOfApp } from '#contract/features/sessions/mobile-pages.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import type { Language } from '#copy/languages.ts';
import type { HeldRole } from '#contract/features/area-roles/roles.ts';
import type { Permission, RoleKind } from '#contract/permissions.ts';
import type { Kept } from '../cache/kept.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/handle.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { Gateway } from '../db/gateway.ts';
import type { Env } from '../env/env.ts';
import type { Log } from '../log/log.ts';
import type { LiveHub } from '../realtime/hub.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { FileStore } from '../storage/file-store.ts';

/** A role beside admin, with the admin role that bounds its tier. */
export interface ActingRole extends HeldRole {
  actsAs: string;
}

/** The key of another system that calls with the rights of its maker. */
export interface ActingKey {
  id: string;
  name: string;
  scopes: readonly string[];
}

/** The caller, as the database has them when the call comes (a changed role acts at once). */
export interface Actor {
  sessionId: string;
  loginId: string;
  /** The member behind the login, in their own program. */
  memberId: string;
  /** The program this call works in: the member's own, or the one platform staff chose. */
  programId: string;
  homeProgramId: string;
  /** Of staff of a reseller: they see its programs and no others. */
  resellerId: string | null;
  roleName: string;
  rank: number;
  kind: RoleKind;
  /** Roles beside admin. What they open in this call is already in `rank`, `kind` and `within` (acting.ts). */
  roles: readonly ActingRole[];
  /** The organizations to which this call is limited, because a role of theirs opened it. */
  within: readonly string[];
  /** From then on, platform staff without a second factor can only do what members can; null: not required, or they have one. */
  factorDueAt: Date | null;
  timeZone: string;
  /** The member's settings, including their language. */
  language: Language;
  /** Which ranks the member shows to themselves (docs/domain.md#ranks-are-a-choice). */
  ranksShown: RanksShown;
  /** Teams of this program that the actor leads. */
  leads: readonly string[];
  /** The native app that keeps the session. */
  clientId: string | null;
  /** What a replica must have replayed before it may answer them (docs/decisions/927); null or none: the primary answers. */
  readAfter?: number | null;
  /** Says what an app opened in a browser: the session reaches it and nothing else. */
  page: PageOfApp | null;
  /** Says by which key the actor's rights are used; none: they call themselves. */
  key?: ActingKey;
}

/** Runs the listeners of an event in the unit of work in which it happened. */
export interface EventBus {
  emit(name: string, context: WorkContext, unit: UnitOfWork, payload: unknown): Promise<void>;
}

/** The services that the whole server uses, created once in app. */
export interface Deps {
  env: Env;
  clock: Clock;
  log: Log;
  gateway: Gateway;
  events: EventBus;
  live: LiveHub;
  kept: Kept;
  files: FileStore;
  secrets: Secrets;
  databaseUrl: string;
  /** For LISTEN, locks of jobs and migrations; null: there is only a proxy in transaction mode. */
  databaseDirectUrl: string | null;
}

/** One piece of work in one program, at one moment. */
export interface WorkContext {
  deps: Deps;
  /** A handle for the program. */
  db: Db;
  programId: string;
  now: Date;
}

/** A request of somebody signed in. */
export interface Context extends WorkContext {
  actor: Actor;
  requestId: string;
  ip: string;
  /** The permission of the endpoint, already checked against the matrix: the scope is not none. */
  permission: Permission;
  /** The Idempotency-Key sent, with a hash of what it was sent with. */
  idempotency: { key: string; route: string; requestHash: Buffer } | null;
  /** The version that a save began from (contract/src/version.ts); null: it says none, and the last save wins. */
  began: string | null;
}

import { refreshApp } from '#contract/features/sessions/apps.ts';
import * as steps from '#contract/features/sessions/second-step.ts';
import * as endpoints from '#contract/features/sessions/sessions.ts';
import { getSetup, runSetup as setupEndpoint } from '#contract/features/sessions/setup.ts';
import { hasDemoProgram } from './demo.queries.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { countPrograms, findProgram, presentProgram } from '../../domain/programs/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { refuseOtherOrigins } from '../../platform/http/origin.ts';
import { askForReset } from './services/ask-for-reset.ts';
import { chooseProgram } from './services/choose-program.ts';
import { logIn } from './services/log-in.ts';
import { logOut } from './services/log-out.ts';
import { logOutApp, refreshOfApp, refuseUnknownApp } from './services/app-sessions.ts';
import { refreshSession } from './services/refresh-session.ts';
import { sendReset } from './services/send-reset.ts';
import { registerMember } from './services/register-member.ts';
import { resetPassword } from './services/reset-password.ts';
import { finishLogIn, logInByPasskey, signInOptions } from './services/second-step.ts';
import { runSetup } from './services/run-setup.ts';
import { findMaintenance } from '../../kernel/installation/public.ts';
import {
  accessAnyProgram,
  accessRegistration,
  accessSelf,
  readInvited,
  readOfferedOrganizations,
} from './sessions.access.ts';
import {
  callerOf,
  clearRefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
  welcome,
} from './sessions.cookie.ts';
import {
  presentAppSession,
  presentAuthUser,
  presentRegistration,
  presentSession,
} from './sessions.presenter.ts';
import { countUnread, findActingUntil, findOwnTeams } from './sessions.queries.ts';

const done = { done: true } as const;

const signIn = [
  publicRoute(endpoints.login, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const { clientId, shared: isShared } = body;
    await refuseUnknownApp(deps, clientId);
    return welcome(deps, http, await logIn(deps, body, { ...callerOf(http), isShared, clientId }));
  }),

  publicRoute(steps.loginOptions, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    return { ...(await signInOptions(deps, body.ticket, http.ip)) };
  }),

  publicRoute(steps.loginByPasskey, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    return welcome(
      deps,
      http,
      await logInByPasskey(deps, body.passkey, { ...callerOf(http), isShared: body.shared }),
    );
  }),

  publicRoute(steps.loginSecondFactor, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const { clientId, shared: isShared } = body;
    await refuseUnknownApp(deps, clientId);
    return welcome(deps, http, await finishLogIn(deps, body, { ...callerOf(http), isShared, clientId }));
  }),

  publicRoute(endpoints.refresh, async ({ deps, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    // Forms and images of other sites cannot send a header of their own.
    if (http.header('x-goodstride') !== '1') throw new AppError('forbidden');
    const person = http.header('x-person');
    try {
      const session = await refreshSession(deps, readRefreshCookie(http), person);
      setRefreshCookie(http, session);
      return presentSession(session);
    } catch (error) {
      // A page that slept may ask late: by then the browser can hold the cookie of somebody else.
      const isOver = error instanceof AppError && error.code === 'session_ended';
      if (isOver && person === undefined) clearRefreshCookie(http);
      throw error;
    }
  }),

  publicRoute(refreshApp, async ({ deps, body }) => presentAppSession(await refreshOfApp(deps, body))),

  publicRoute(endpoints.logout, async ({ deps, caller, body: { refreshToken, clientId }, http }) => {
    if (refreshToken !== undefined || clientId !== undefined) {
      await logOutApp(deps, refreshToken, clientId);
      return { done: true, address: null } as const;
    }
    if (!caller) throw new AppError('not_signed_in');
    const address = await logOut(caller);
    if (caller.actor.clientId === null && caller.actor.page === null) clearRefreshCookie(http);
    return { done: true, address } as const;
  }),
];

const self = [
  route(endpoints.getAuthUser, async ({ context, query }) => {
    const { actor, db, programId, now } = context;
    const asked = new Set(query.relations?.split(','));
    const [member, teams, actingUntil, maintenance, program, unreadCount] = await Promise.all([
      accessSelf(context),
      findOwnTeams(db, programId, actor.memberId),
      programId === actor.homeProgramId ? null : findActingUntil(db, actor.sessionId),
      findMaintenance(db, now),
      asked.has('program') ? findProgram(db, programId) : undefined,
      asked.has('unreadCount') ? countUnread(db, programId, actor.memberId) : undefined,
    ]);
    const standing = {
      programId,
      roleName: actor.roleName,
      roles: actor.roles,
      today: dayIn(member.timeZone, now),
      isTeamLeader: teams[0]?.isTeamLeader ?? false,
      resellerId: actor.resellerId,
      actingUntil,
      maintenance,
      factorDueAt: actor.factorDueAt,
      hasFirstSteps: !program?.getStartedDismissedAt,
    };
    return presentAuthUser(member, standing, {
      ...(program ? { program: presentProgram(program) } : {}),
      ...(asked.has('teams') ? { teams } : {}),
      ...(unreadCount === undefined ? {} : { unreadCount }),
    });
  }),

  route(endpoints.chooseProgram, async ({ context, body }) => {
    const program = await accessAnyProgram(context, body.programId);
    return presentSession(await chooseProgram(context, program.id, body.reason.trim()));
  }),

  route(endpoints.leaveProgram, async ({ context }) =>
    presentSession(await chooseProgram(context, context.actor.homeProgramId, '')),
  ),
];

const passwords = [
  publicRoute(endpoints.forgotPassword, async ({ deps, body, http }) => {
    await askForReset(deps, body.email, http.ip);
    return done;
  }),

  route(endpoints.sendPasswordReset, async ({ context, params }) => {
    const { member } = await accessSeenMember(context, params.id);
    await sendReset(context, member);
    return done;
  }),

  publicRoute(endpoints.resetPassword, async ({ deps, body, http }) => {
    await resetPassword(deps, body, http.ip);
    return done;
  }),
];

const registration = [
  publicRoute(endpoints.getRegistration, async ({ deps, params, query }) => {
    const program = await accessRegistration(deps, { name: params.programName });
    const [invited, organizations] = await Promise.all([
      readInvited(deps, program.id, query.invite),
      readOfferedOrganizations(deps, program),
    ]);
    return presentRegistration(program, invited, organizations);
  }),

  publicRoute(endpoints.register, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const { programId, ...input } = body;
    const program = await accessRegistration(deps, { id: programId });
    return welcome(deps, http, await registerMember(deps, program, input, callerOf(http)));
  }),

  publicRoute(getSetup, async ({ deps, language }) => {
    const db = deps.gateway.global();
    const [programs, demo] = await Promise.all([
      countPrograms(db),
      deps.env.demo ? hasDemoProgram(db) : false,
    ]);
    return { needed: programs === 0, demoSignIns: demo ? demoSignIns(language) : [] };
  }),

  publicRoute(setupEndpoint, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    return welcome(deps, http, await runSetup(deps, body, callerOf(http).userAgent));
  }),
];

export const sessionRoutes = [...signIn, ...self, ...passwords, ...registration];

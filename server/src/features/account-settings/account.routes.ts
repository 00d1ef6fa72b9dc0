import * as endpoints from '#contract/features/account-settings/account.ts';
import { countSessionsOfLogin, listSessionsOfLogin } from '../../domain/identity/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { unsubscribe } from '../../domain/mail/public.ts';
import { answerOptions } from '../../domain/second-factor/public.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { accessOwnAccount } from './account.access.ts';
import { presentAccount, presentOwnSession } from './account.presenter.ts';
import { askForEmail } from './services/ask-for-email.ts';
import { changeMails } from './services/change-mails.ts';
import { changePin } from './services/change-pin.ts';
import { changePassword } from './services/change-password.ts';
import { confirmAccount } from './services/confirm-account.ts';
import { confirmEmail } from './services/confirm-email.ts';
import { keepEmail } from './services/keep-email.ts';
import { endOne, endOthers } from './services/end-sessions.ts';

const done = { done: true } as const;

const proof = [
  route(endpoints.confirmAccount, async ({ context, body }) => {
    const confirmedUntil = await confirmAccount(context, body);
    return { confirmedUntil: confirmedUntil.toISOString() };
  }),

  route(endpoints.confirmOptions, async ({ context: { deps, actor } }) => ({
    ...(await answerOptions(deps, deps.gateway.global(), { purpose: 'confirm', loginId: actor.loginId })),
  })),
];

const login = [
  route(endpoints.getAccount, async ({ context }) => presentAccount(await accessOwnAccount(context))),

  route(endpoints.changePassword, async ({ context, body }) => {
    await changePassword(context, body);
    return done;
  }),

  route(endpoints.changePin, async ({ context, body }) => {
    await changePin(context, body.pin);
    return done;
  }),

  route(endpoints.changeEmail, async ({ context, body }) => {
    await askForEmail(context, body.email);
    return done;
  }),

  publicRoute(endpoints.confirmEmail, async ({ deps, body, http }) => {
    await confirmEmail(deps, body.token, http.ip);
    return done;
  }),

  publicRoute(endpoints.keepEmail, async ({ deps, body, http }) => {
    await keepEmail(deps, body.token, http.ip);
    return done;
  }),
];

const sessions = [
  route(endpoints.listSessions, async ({ context: { deps, actor, now }, query }) => {
    const db = deps.gateway.global();
    const at = pageFrom(query, 10);
    const [total, rows] = await Promise.all([
      countSessionsOfLogin(db, actor.loginId, now),
      listSessionsOfLogin(db, actor, now, { limit: at.perPage, offset: (at.page - 1) * at.perPage }),
    ]);
    const items = presentRows(rows, (row) => presentOwnSession(row, actor.sessionId));
    return pageOf(items, total, at, 'account/sessions', { ...query });
  }),

  route(endpoints.endOtherSessions, async ({ context }) => ({ ended: await endOthers(context) })),

  route(endpoints.endOneSession, async ({ context, params }) => {
    await endOne(context, params.id);
    return done;
  }),
];

const mails = [
  route(endpoints.changeMails, async ({ context, body }) => {
    await changeMails(context, body);
    return done;
  }),

  publicRoute(endpoints.unsubscribe, async ({ deps, query }) => {
    const kind = await unsubscribe(deps, query.token);
    if (!kind) throw new AppError('link_expired');
    return { kind };
  }),
];

export const accountRoutes = [...proof, ...login, ...sessions, ...mails];

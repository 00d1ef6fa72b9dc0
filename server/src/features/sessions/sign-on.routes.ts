import * as endpoints from '#contract/features/sessions/sign-on.ts';
import { publicRoute } from '../../platform/http/bind.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { refuseOtherOrigins } from '../../platform/http/origin.ts';
import { companyOfEmail } from './company/company-of-email.ts';
import { connectByTicket, inviteByTicket, openTicket } from './company/register-by-company.ts';
import { signOnByCompany } from './company/sign-on-by-company.ts';
import { noteRefusedToken } from './services/note-refusal.ts';
import { previewSignOn, signOnByReseller } from './services/sign-on-by-reseller.ts';
import { callerOf, welcome } from './sessions.cookie.ts';

export const signOnRoutes = [
  publicRoute(endpoints.signOnByReseller, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const session = await noteRefusedToken(deps, () => signOnByReseller(deps, body, callerOf(http)));
    return welcome(deps, http, session);
  }),

  publicRoute(endpoints.previewSignOnByReseller, ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    return previewSignOn(deps, body, http.ip);
  }),

  publicRoute(endpoints.signOnByCompany, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    const answer = await signOnByCompany(deps, body, callerOf(http));
    const nothing = { address: null, proof: null, session: null };
    if (answer.next === 'registration') {
      http.describe({ 'user-guid': answer.userGuid });
      throw new AppError('registration_needed');
    }
    if (answer.next === 'session')
      return { ...nothing, next: answer.next, session: await welcome(deps, http, answer.session) };
    return { ...nothing, ...answer };
  }),

  publicRoute(endpoints.findCompanyOfEmail, async ({ deps, body, http }) => ({
    company: await companyOfEmail(deps, body.email, http.ip),
  })),

  publicRoute(endpoints.openCompanyRegistration, async ({ deps, body, http }) => {
    const { ticket, program } = await openTicket(deps, body.userGuid, http.ip);
    return { programName: program.name, canConnect: ticket.subject !== null };
  }),

  publicRoute(endpoints.sendCompanyInvitation, async ({ deps, body, http, language }) => {
    await inviteByTicket(deps, body, { ip: http.ip, language });
    return { done: true } as const;
  }),

  publicRoute(endpoints.connectCompanyAccount, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    return welcome(deps, http, await connectByTicket(deps, body, callerOf(http)));
  }),
];

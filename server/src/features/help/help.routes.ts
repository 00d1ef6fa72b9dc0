import { contactHelp as endpoint } from '#contract/features/help/help.ts';
import { route } from '../../platform/http/bind.ts';
import { contactHelp } from './services/contact-help.ts';

export const helpRoutes = [
  route(endpoint, async ({ context, body }) => {
    await contactHelp(context, body);
    return { done: true } as const;
  }),
];

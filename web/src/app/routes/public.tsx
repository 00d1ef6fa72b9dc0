import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { knowSession, openCreateProgram } from '../guards.ts';
import MaintenanceScreen from '../screens/maintenance.tsx';
import NotFoundScreen from '../screens/dead-ends/not-found.tsx';
import { devRoutes } from './dev.tsx';
import { either, rootRoute, signedOut } from './root.tsx';

const parent = { getParentRoute: () => signedOut };
const home = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true });
  },
});
const login = createRoute({
  ...parent,
  path: paths.login,
  beforeLoad: async () => void (await knowSession().catch(() => false)),
  component: lazyScreen(() => import('../../features/sessions/screens/sign-in.tsx')),
});
const forgot = createRoute({
  ...parent,
  path: paths.forgotPassword,
  component: lazyScreen(() => import('../../features/sessions/screens/forgot-password.tsx')),
});
const reset = createRoute({
  ...parent,
  path: paths.resetPassword,
  component: lazyScreen(() => import('../../features/sessions/screens/reset-password.tsx')),
});
const confirmEmail = createRoute({
  ...parent,
  path: paths.confirmEmail,
  component: lazyScreen(() => import('../../features/account-settings/screens/confirm-email.tsx')),
});
const keepEmail = createRoute({
  ...parent,
  path: paths.keepEmail,
  component: lazyScreen(() => import('../../features/account-settings/screens/keep-email.tsx')),
});
const unsubscribe = createRoute({
  ...parent,
  path: paths.unsubscribe,
  component: lazyScreen(() => import('../../features/account-settings/screens/unsubscribe.tsx')),
});
const signOn = createRoute({
  ...parent,
  path: paths.signOn,
  beforeLoad: async () => void (await knowSession().catch(() => false)),
  component: lazyScreen(() => import('../../features/sessions/screens/sign-on.tsx')),
});
const numberLogin = createRoute({
  ...parent,
  path: paths.numberLogin,
  beforeLoad: async () => void (await knowSession().catch(() => false)),
  component: lazyScreen(() => import('../../features/sessions/screens/number-sign-in.tsx')),
});
const card = createRoute({
  ...parent,
  path: paths.card,
  component: lazyScreen(() => import('../../features/sessions/screens/card.tsx')),
});
const kiosk = createRoute({
  ...parent,
  path: paths.kiosk,
  component: lazyScreen(() => import('../../features/kiosks/screens/kiosk.tsx')),
});
const Registration = lazyScreen(() => import('../../features/sessions/screens/registration.tsx'));
const registration = createRoute({ ...parent, path: paths.registration, component: Registration });
const mobileRegistration = createRoute({
  ...parent,
  path: paths.mobileRegistration,
  component: Registration,
});
const createProgram = createRoute({
  ...parent,
  path: paths.createProgram,
  beforeLoad: openCreateProgram,
  component: lazyScreen(() => import('../../features/sessions/screens/create-program.tsx')),
});
const info = createRoute({
  ...parent,
  path: paths.info,
  component: lazyScreen(() => import('../../features/programs/screens/info.tsx')),
});
const forbidden = createRoute({
  getParentRoute: () => either,
  path: paths.forbidden,
  component: lazyScreen(() => import('../screens/dead-ends/forbidden.tsx')),
});
const notFound = createRoute({
  getParentRoute: () => either,
  path: paths.notFound,
  component: NotFoundScreen,
});
const maintenance = createRoute({ ...parent, path: paths.maintenance, component: MaintenanceScreen });

export const publicRoutes = [
  signedOut.addChildren([
    login,
    forgot,
    reset,
    confirmEmail,
    keepEmail,
    unsubscribe,
    createProgram,
    signOn,
    numberLogin,
    card,
    kiosk,
    registration,
    mobileRegistration,
    info,
    maintenance,
    ...devRoutes,
  ]),
  either.addChildren([forbidden, notFound]),
  home,
];

import '../ui/tokens.css';
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '../ui/mantine.css';
import '../ui/frame.css';
import '../ui/globals.css';
import '../lib/i18n.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import i18next from 'i18next';
import { authUserKeys, authUserQuery } from '../lib/auth-user.ts';
import { languageOf, speak } from '../lib/language.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionState } from '../lib/session.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { LookProvider } from '../ui/look-provider.tsx';
import { FrameEnd } from './components/frame-end.tsx';
import { Snackbars } from './components/snackbars.tsx';
import { router } from './router.tsx';
import { StaleAfterContext } from '../lib/changes.ts';

declare global {
  interface Window {
    /** Put there by the page: style elements need it (content security policy). */
    styleNonce?: string;
  }
}

keepFocus();

// Asked for while nothing is drawn yet: a font that comes later lays the whole screen out a second time.
for (const font of ["16px 'Figtree Variable'", "650 16px 'Bricolage Grotesque Variable'"])
  document.fonts?.load(font).catch(() => undefined);

/**
 * Leads to the screen and asks who is there before anything is drawn: the frame of the page stands meanwhile, and the
 * screen is drawn once instead of three times. What stores tell React later is drawn in one piece (decision 340).
 */
async function findScreen(): Promise<void> {
  // In a task of its own, apart from the running of this file.
  await new Promise((go) => setTimeout(go));
  await router.load();
  const { status, memberId } = sessionState();
  if (status === 'in') await queryClient.prefetchQuery(authUserQuery(memberId));
}

// Begun in a task of its own, as the rest.
const reactDom = new Promise((go) => setTimeout(go)).then(() => import('react-dom/client'));

const loadStaleAfter = () => import('./stale-after.ts').then(({ staleAfter }) => staleAfter);

// React draws in slices, so that the page answers input while it is drawn.
const draw = async () => {
  const { createRoot } = await reactDom;
  startTransition(() =>
    createRoot(document.querySelector('#root')!).render(
      <StrictMode>
        <LookProvider nonce={() => window.styleNonce ?? ''}>
          <FrameEnd />
          <Snackbars />
          <QueryClientProvider client={queryClient}>
            <StaleAfterContext value={loadStaleAfter}>
              <RouterProvider router={router} />
            </StaleAfterContext>
          </QueryClientProvider>
        </LookProvider>
      </StrictMode>,
    ),
  );
};

// What the server said in words is asked again in the other language.
i18next.on('languageChanged', () => {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== authUserKeys.all[0] });
});
// Nobody sees English first who reads something else.
void Promise.allSettled([speak(languageOf(document.documentElement.lang)), findScreen()]).then(draw);

import '../ui/look/tokens.css';
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '../ui/look/mantine.css';
import '../ui/look/frame.css';
import '../ui/look/globals.css';
import '../lib/i18n.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { lazyPart } from '../ui/lazy-part.tsx';
import { authUserKeys, authUserQuery } from '../lib/api/auth-user.ts';
import { languageOf, speak } from '../lib/language.ts';
import { withTexts } from '../lib/catalogues.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { wearSavedLook } from '../lib/saved-look.ts';
import { sessionState } from '../lib/api/session.ts';
import { ConflictsContext, type ConflictsProps } from '../ui/fields/form-conflicts.ts';
import { readTypedDigits } from '../ui/fields/typed-digits.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { LookProvider } from '../ui/look/look-provider.tsx';
import { FrameEnd } from '../../boot/frame-end.tsx';
import { Snackbars } from './components/snackbars.tsx';
import { watchChunks } from './refresh-needed.ts';
import { router } from './router.tsx';
import { StaleAfterContext } from '../lib/api/changes.ts';

declare global {
  interface Window {
    /** The page sets it, because style elements need it (content security policy). */
    styleNonce?: string;
  }
}

keepFocus();
readTypedDigits();
wearSavedLook();
watchChunks();

// Load the font before the first render, because a late font would lay the whole screen out again.
for (const font of ["16px 'Figtree Variable'", "650 16px 'Bricolage Grotesque Variable'"])
  document.fonts?.load(font).catch(() => undefined);

/**
 * Resolves the route and the session before the first render. Until then the inlined frame is visible, and the screen
 * renders once instead of three times. React batches later store updates.
 */
async function findScreen(): Promise<void> {
  await router.load();
  const { status, memberId } = sessionState();
  if (status === 'in') await queryClient.prefetchQuery(authUserQuery(memberId));
}

const Conflicts = lazyPart(withTexts(() => import('./components/conflicts.tsx')));
const showConflicts = (props: ConflictsProps) => <Conflicts {...props} />;
const loadStaleAfter = () => import('./stale-after.ts').then(({ staleAfter }) => staleAfter);

async function start(): Promise<void> {
  // Before the first text is shown.
  if (import.meta.env.DEV) (await import('./dev/screen-texts.ts')).watchTexts();
  // Wait for the translations, so that English never flashes first. The screen shows its errors itself.
  await Promise.allSettled([speak(languageOf(document.documentElement.lang)), findScreen()]);
  const root = createRoot(document.querySelector('#root')!);
  // A transition renders in slices, so that the page can respond to input.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LookProvider nonce={() => window.styleNonce ?? ''}>
          <FrameEnd />
          <Snackbars />
          <QueryClientProvider client={queryClient}>
            <StaleAfterContext value={loadStaleAfter}>
              <ConflictsContext value={showConflicts}>
                <RouterProvider router={router} />
              </ConflictsContext>
            </StaleAfterContext>
          </QueryClientProvider>
        </LookProvider>
      </StrictMode>,
    ),
  );
}

// Fetch server answers that contain text again in the new language.
i18next.on('languageChanged', () => {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== authUserKeys.all[0] });
});
void start();
// The worker would keep old files while they are being worked on.
if (import.meta.env.PROD)
  setTimeout(
    () => void import('../lib/install-app.ts').then(({ installApp }) => installApp()).catch(() => undefined),
    5_000,
  );
// Fetched once the first screen is shown, so that the first write does not have to wait for it.
setTimeout(() => void loadStaleAfter().catch(() => undefined), 3_000);

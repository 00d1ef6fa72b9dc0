/* oxlint-disable unicorn/consistent-function-scoping -- each function stands alone in the page */
// Functions the page runs while its scripts are still loading. The plugin writes the text of each into the page
// (plugin.ts), so none of them can use anything from outside itself.
import type { Questions, ScreenOfPage } from './first-screens.ts';
import type { FirstWords } from './first-words.ts';

/**
 * Takes what signs on out of the address before anything else can read it (lib/api/sign-on.ts uses it): a one-time code,
 * the token of a reseller or of a page in an app, the code of a company, or the answer of its identity provider.
 */
export function takeSignOn(): void {
  const asked = new URLSearchParams(location.search);
  const [, root, kind = '', mobileToken, first = '', second = ''] = location.pathname.split('/');
  if (root === 'mobile' && mobileToken) {
    window.signOn =
      kind === 'redirect'
        ? { mobileToken, page: first, pageId: second }
        : { mobileToken, page: kind, pageId: first };
    return history.replaceState(null, '', '/sign-on');
  }
  const npt = asked.get('npt');
  const [nonce, programId, companyCode] = ['ssort', 'org_id', 'company-code'].map((name) => asked.get(name));
  const back = location.pathname === '/sign-on' && asked.has('state');
  if (!back && !['/', '/my-dashboard'].includes(location.pathname)) return;
  if (back) window.signOn = { code: asked.get('code'), state: asked.get('state')! };
  else if (npt) window.signOn = { npt };
  else if (nonce && programId) window.signOn = { nonce, programId };
  else if (companyCode) window.signOn = { companyCode };
  else return;
  history.replaceState(null, '', '/sign-on');
}

type Directions = Readonly<Record<string, 'ltr' | 'rtl'>>;

/**
 * Sets the color scheme, so that dark mode never flashes white, plain pages, and the language with its direction: the saved one, else the
 * browser's. Made-up languages are found by their exact tag alone.
 */
export function dress(directions: Directions, madeUp: Directions): void {
  const saved = (name: string) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const scheme = saved('mantine-color-scheme-value');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  root.toggleAttribute('data-plain', saved('goodstride-plain') !== null);
  const languages = Object.keys(directions);
  // The same look-up as matchLanguage (copy/src/languages.ts), which cannot be used here.
  const prefixesOf = (tag: string) =>
    tag.split('-').map((_, less, parts) => parts.slice(0, parts.length - less).join('-'));
  const withScript = (tag: string) => {
    try {
      return new Intl.Locale(tag).maximize().toString().toLowerCase();
    } catch {
      return tag;
    }
  };
  const lookUp = (tag: string) => {
    const wanted = tag.toLowerCase();
    const tags = [wanted, ...prefixesOf(withScript(wanted)).slice(0, -1), ...prefixesOf(wanted)];
    const found = tags.map((one) => languages.find((each) => each.toLowerCase() === one));
    return (
      found.find((each) => each !== undefined) ??
      languages.find((each) => each.toLowerCase().startsWith(`${wanted.split('-')[0]!}-`))
    );
  };
  const chosen = saved('goodstride-language') ?? '';
  const wished = [chosen, ...navigator.languages];
  const found = wished.map(lookUp).find((each) => each !== undefined);
  root.lang = chosen in madeUp ? chosen : (found ?? 'en');
  root.dir = { ...directions, ...madeUp }[root.lang]!;
  window.styleNonce = document.currentScript!.nonce;
}

/** Fetches the scripts of this screen, and asks what it will ask (early.ts hands out the answers). */
export function fetchFirst(screens: readonly ScreenOfPage[], { refresh, me, marks, texts }: Questions): void {
  const parts = location.pathname.split('/');
  const screen = screens.find(({ path }) => {
    const wanted = path.split('/');
    return wanted.length === parts.length && wanted.every((one, at) => one[0] === '$' || one === parts[at]);
  });
  const { lang } = document.documentElement;
  // Missing texts of a language appear in English.
  const languages = [...new Set(['en', lang])];
  const files = [
    ...(screen?.files ?? []),
    ...languages.flatMap((one) => [...(texts[one] ?? []), ...(screen?.texts[one] ?? [])]),
  ];
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  const early = (window.early = new Map());
  setTimeout(() => early.clear(), 10_000);
  const ask = (path: string, headers: Record<string, string> = {}) => {
    const language = { 'accept-language': lang };
    const answer = fetch(path, { headers: { ...language, ...headers }, credentials: 'same-origin' });
    answer.catch(() => undefined); // The code that uses the answer handles its errors.
    early.set(path, { answer, authorization: headers['authorization'] });
    return answer;
  };
  const { asks = [] } = screen ?? {};
  for (const { address, isOpen } of asks) if (isOpen) ask(address);
  try {
    if (!localStorage.getItem('goodstride-was-here')) return;
  } catch {
    return;
  }
  const session = ask(refresh, { 'x-goodstride': '1' }).then(async (answer) => {
    const text = await answer.text();
    if (answer.ok) {
      const { accessToken, memberId, programId } = JSON.parse(text) as Record<string, string>;
      const headers = { authorization: `Bearer ${accessToken}` };
      ask(me, headers);
      const values = { member: memberId, program: programId, named: parts.at(-1) };
      for (const { address, isOpen } of asks)
        if (!isOpen)
          ask(
            (['member', 'program', 'named'] as const).reduce(
              (filled, name) => filled.replace(marks[name], values[name] ?? ''),
              address,
            ),
            headers,
          );
    }
    return new Response(text, { status: answer.status });
  });
  session.catch(() => undefined);
  early.set(refresh, { answer: session, authorization: undefined });
}

/**
 * Writes into the frame what the screen says first: the login page's own words, else what this device remembers of the
 * last visit (first-words.ts), as long as someone is logged in.
 */
export function sayFirst(login: Readonly<Record<string, FirstWords>>): void {
  const { pathname, search } = location;
  const isChallenge = pathname.startsWith('/challenges/');
  document.querySelector('#frame')!.classList.toggle('area', pathname.startsWith('/admin/'));
  let isKnown = false;
  let words: FirstWords | undefined;
  try {
    isKnown = localStorage.getItem('goodstride-was-here') !== null;
    // A challenge says the same above each of its sections.
    if (isKnown && (!search || (isChallenge && search.startsWith('?tab='))))
      words = new Map<string, FirstWords>(
        JSON.parse(localStorage.getItem('goodstride-first-words') ?? '[]') as [string, FirstWords][],
      ).get(pathname);
  } catch {
    // Without storage the frame stays empty.
  }
  if (!isKnown && pathname === '/login') words = login[document.documentElement.lang];
  if (!words) return;
  // Swedish dates and times are those of ISO.
  const [day, time = ''] = new Date().toLocaleString('sv-SE', { timeZone: words.timeZone }).split(' ');
  const hour = (Number.parseInt(time, 10) + 24 - (words.begins ?? 0)) % 24;
  const part = hour < 12 ? 0 : hour < 18 ? 1 : 2;
  const write = (name: string, text: string) =>
    Object.assign(document.createElement(name), { textContent: text });
  const said = document.createElement('div');
  said.append(write('h1', words.headings[part] ?? words.headings[0]!));
  if (words.line && (!words.day || words.day === day)) said.append(write('p', words.line));
  said.className = isChallenge ? 'said hero' : 'said';
  const stack = document.querySelector('#frame .first')!;
  stack.classList.toggle('narrow', pathname === '/login');
  stack.children[isChallenge ? 1 : 0]!.replaceWith(said);
}

/** The logo is shown for a second at most. */
export function endSplash(): void {
  setTimeout(() => document.querySelector('#splash')?.remove(), 1000);
}

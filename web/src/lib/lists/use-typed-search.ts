import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';

/** The time after the last key before the list is asked for. */
const pauseMs = 300;

/** Returns the value of a search field that asks once the reader pauses. Back can change the search from outside. */
export function useTypedSearch(search: string, onSearch: (text: string) => void) {
  const router = useRouter();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const [asked, setAsked] = useState(search);
  if (known !== search) {
    setKnown(search);
    // An answer may arrive while the reader is still typing.
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }
  const ask = useEffectEvent((text: string) => {
    // A reader who is leaving the page is not redirected.
    const here = router.state.resolvedLocation?.pathname;
    // A timer may fire just after the search changed from outside. It must not ask for the old input.
    if (text !== typed.trim()) return;
    if (text === search || (here !== undefined && here !== router.latestLocation.pathname)) return;
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
  };
}

import { createContext, lazy, use, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { loadOnline } from './lazy-when-idle.tsx';
import styles from './lazy-part.module.css';

const AgainContext = createContext<() => void>(() => undefined);

/** Stands where a part of the page could not be loaded, until there is a connection again. */
function Missing() {
  const { t } = useTranslation();
  const again = use(AgainContext);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return (
    <p role="alert" className={styles['missing']}>
      {t(navigator.onLine ? 'unreachable' : 'offline')} <Button onClick={again}>{t('retry')}</Button>
    </p>
  );
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Returns a part of the page that is loaded when it is first shown, inside a `Suspense` as with React's `lazy`. There a failure
 * replaces the whole screen: here the part says in its place that it needs a connection, and is loaded once there is one.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const attempt = () => ({
    Part: lazy<ComponentType<Props>>(() =>
      load().catch(() => ({ default: Missing })),
    ) as ComponentType<Props>,
  });
  let last = attempt();
  return function LazyPart(props) {
    const [{ Part }, setAttempt] = useState(last);
    const [again] = useState(() => () => {
      last = attempt();
      setAttempt(last);
    });
    return (
      <AgainContext value={again}>
        <Part {...props} />
      </AgainContext>
    );
  };
}

/** Returns a part that the page can do without: before it can be loaded, nothing stands in its place. */
export const lazyExtra = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazy<ComponentType<Props>>(() => loadOnline(load).catch(() => ({ default: () => null })));

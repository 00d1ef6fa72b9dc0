import { useTranslation } from 'react-i18next';
import type { Catalogues } from '#copy/catalogues.gen.d.ts';

type Named = keyof Catalogues['jobs']['names'];

/** Returns what people call a job. One of a newer worker has only its own name. */
export function useJobName(): (name: string) => string {
  const { t, i18n } = useTranslation('jobs');
  return (name) => {
    const key = `names.${name.replace('.', '_') as Named}` as const;
    return i18n.exists(`jobs:${key}`) ? t(key) : name;
  };
}

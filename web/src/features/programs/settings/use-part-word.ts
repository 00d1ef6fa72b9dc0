import { useTranslation } from 'react-i18next';

const parts = [
  'program',
  'settings',
  'page',
  'activities',
  'organizations',
  'points',
  'badges',
  'questions',
  'emailTexts',
  'maps',
  'packages',
] as const;

/** Returns the name of a part of a program's file. */
export function usePartWord(): (part: string) => string {
  const { t } = useTranslation('program-files');
  return (part) => {
    const known = parts.find((name) => name === part);
    return known ? t(`parts.${known}`) : part;
  };
}

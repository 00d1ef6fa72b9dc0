import { useTranslation } from 'react-i18next';
import { languages } from '../../lib/catalogues.ts';
import { chooseLanguage, nameOfLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';

/** Before anybody signs in: the other language, in its own words. Whoever is signed in has a setting. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  return languages
    .filter((language) => language !== i18n.language)
    .map((language) => (
      <Button key={language} nowrap lang={language} onClick={() => void chooseLanguage(language)}>
        {nameOfLanguage(language)}
      </Button>
    ));
}

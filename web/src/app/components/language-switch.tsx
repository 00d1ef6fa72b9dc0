import { useTranslation } from 'react-i18next';
import { languages } from '../../lib/catalogues.ts';
import { chooseLanguage, nameOfLanguage } from '../../lib/language.ts';

/** Before anybody signs in: the other language, in its own words. Whoever is signed in has a setting. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  return languages
    .filter((language) => language !== i18n.language)
    .map((language) => (
      <button
        key={language}
        type="button"
        className="btn"
        lang={language}
        onClick={() => void chooseLanguage(language)}
      >
        {nameOfLanguage(language)}
      </button>
    ));
}

import { useTranslation } from 'react-i18next';
import { languages } from '../../lib/catalogues.ts';
import { chooseLanguage, nameOfLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Switches to the other language before login; each language is named in itself. Signed-in members use their settings
 * instead.
 */
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

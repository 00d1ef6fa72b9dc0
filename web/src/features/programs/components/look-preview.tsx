import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Program } from '#contract/features/programs/programs.ts';
import { shadesOf } from '../../../lib/accent.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { ProgramMark } from '../../../ui/art/program-mark.tsx';
import { LoginLook } from './login-look.tsx';
import type { Typed } from '../settings/setting-values.ts';
import styles from './look-preview.module.css';

const widths = ['desktop', 'phone'] as const;

/** Returns the typed accent as custom properties, if it is a color. */
function colorsOf(accent: string): CSSProperties {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return {};
  const { action, ink, soft } = shadesOf(accent, 'light');
  return { '--action': action, '--action-ink': ink, '--action-soft': soft } as CSSProperties;
}

function Frame({
  accent,
  children,
}: {
  accent: string;
  children(width: (typeof widths)[number]): ReactNode;
}) {
  const { t } = useTranslation('program-settings');
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  return (
    <Card as="section" stack aria-labelledby="preview">
      <Row wrap between>
        <h2 id="preview">{t('preview.title')}</h2>
        <Row>
          {widths.map((each) => (
            <Button key={each} variant="pill" aria-pressed={each === width} onClick={() => setWidth(each)}>
              {t(`preview.${each}`)}
            </Button>
          ))}
        </Row>
      </Row>
      <div className={styles['frame']} data-width={width} style={colorsOf(accent)} inert>
        {children(width)}
      </div>
    </Card>
  );
}

const text = (typed: Typed, name: string): string => String(typed[name] ?? '');

/** Shows a preview of the top bar with unsaved changes. */
export function NavbarPreview({ program, typed }: { program: Program; typed: Typed }) {
  const { t } = useTranslation('program-settings');
  const hasButton = typed['customNavbarButton'] === true;
  const button = (
    <span className={typed['customButtonStyle'] === 'filled' ? styles['filled'] : styles['link']}>
      {text(typed, 'customButtonImage') && (
        <img src={`/api/program-pictures/${text(typed, 'customButtonImage')}`} alt="" height={20} />
      )}
      {text(typed, 'customButtonText')}
    </span>
  );
  return (
    <Frame accent={text(typed, 'accent')}>
      {(width) => (
        <>
          <div className={styles['bar']}>
            <ProgramMark logo={text(typed, 'programLogo') || null} />
            <b>{program.name}</b>
            {width === 'desktop' && <span className={styles['link']}>{t('preview.today')}</span>}
            {width === 'desktop' && hasButton && button}
          </div>
          <Stack tight className={styles['page']}>
            {width === 'phone' && hasButton && <div>{button}</div>}
            <span className={styles['filled']}>{t('preview.button')}</span>
            <span className={styles['text']}>{t('preview.link')}</span>
          </Stack>
        </>
      )}
    </Frame>
  );
}

/** Shows the login page as it would look. */
export function LoginPreview({ program, typed }: { program: Program; typed: Typed }) {
  const { t } = useTranslation('program-settings');
  return (
    <Frame accent={program.settings.accent ?? ''}>
      {() => (
        <Stack className={styles['page']}>
          <LoginLook
            programName={program.name}
            logo={program.settings.programLogo}
            title={text(typed, 'loginTitle')}
            text={text(typed, 'loginText')}
            picture={text(typed, 'loginPicture') || null}
          />
          <span className={styles['filled']}>{t('preview.logIn')}</span>
        </Stack>
      )}
    </Frame>
  );
}

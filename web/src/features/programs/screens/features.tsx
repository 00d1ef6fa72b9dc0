import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Program, getProgram } from '#contract/features/programs/programs.ts';
import { useEffects } from '../settings/use-effects.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { settingGroups, typeOf } from '../settings/setting-groups.ts';
import type { SettingField, SettingsSection } from '../settings/setting-types.ts';
import { isLocked } from '../settings/setting-tiers.ts';
import { changedBody, typedOf } from '../settings/setting-values.ts';
import { useSaveSettings, type SettingsBody } from '../hooks/use-settings.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const sections = [
  'settings',
  'registration',
  'member',
  'challenge',
  'team',
  'organization',
  'navbarButton',
] as const;
type FeatureSection = (typeof sections)[number];

/** Acts and not features. */
const acts = new Set(['enforceStepGoal', 'removeCode']);
type Flag = Extract<SettingField, { kind: 'flag' }>;

const flagsOf = (section: SettingsSection): Flag[] =>
  settingGroups[section]
    .flatMap(({ fields }) => [...fields])
    .filter((field): field is Flag => field.kind === 'flag' && !acts.has(field.name));

const addressOf = (section: FeatureSection) =>
  section === 'settings'
    ? { to: paths.programSettings }
    : section === 'navbarButton'
      ? { to: paths.customizationNavbar }
      : section === 'registration'
        ? { to: memberCenterPaths.registration }
        : { to: paths.programSettingsOf, params: { section } };

interface FeatureProps {
  program: Program;
  section: FeatureSection;
  field: Flag;
}

/** Shows a feature: whether it is on, what turning it on or off does, and which tier has it. */
function Feature({ program, section, field }: FeatureProps) {
  const { t } = useTranslation(['features', 'program-settings', 'admin', 'app']);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveSettings(program.id, typeOf[section]);
  const typed = typedOf(program, section);
  const isOn = typed[field.name] === true;
  const locked = isLocked(field, program) && !isOn;
  const name = t(`program-settings:fields.${field.name}.label`);
  const effects = useEffects();
  const action = isOn ? t('turnOff') : t('turnOn');
  const turn = () =>
    save
      .mutateAsync({
        body: changedBody(program, section, { ...typed, [field.name]: !isOn }) as SettingsBody,
      })
      .then(() => say(t('saved')))
      .catch((error: unknown) => say(sentenceOf(error), 'error'))
      .finally(() => setAsking(false));
  return (
    <Row as="li" wrap between>
      <div style={{ flex: '1 1 min(320px, 100%)', minWidth: 0 }}>
        <b>{name}</b>{' '}
        {locked && field.tier ? (
          <Chip tone="honey">{t('locked', { tier: t(`admin:tier.${field.tier}`) })}</Chip>
        ) : (
          <Chip tone={isOn ? 'moss' : 'plain'}>{isOn ? t('on') : t('off')}</Chip>
        )}
        <Text quiet small>
          {t(`program-settings:fields.${field.name}.help`)}
        </Text>
        {locked && (
          <Text quiet small>
            {t('lockedWhy', { tier: t(`admin:tier.${program.tier}`) })}
          </Text>
        )}
      </div>
      {!locked && (
        <Button
          aria-label={isOn ? t('turnOffOne', { name }) : t('turnOnOne', { name })}
          onClick={() => setAsking(true)}
        >
          {action}
        </Button>
      )}
      <Confirm
        opened={isAsking}
        title={isOn ? t('turnOffOne', { name }) : t('turnOnOne', { name })}
        confirmLabel={action}
        cancelLabel={t('app:cancel')}
        busy={save.isPending}
        onConfirm={turn}
        onClose={() => setAsking(false)}
      >
        {effects(field.name, isOn, !isOn)}
      </Confirm>
    </Row>
  );
}

/** Shows every feature of the program, whether it is on, and what the plan includes. */
export default function FeaturesScreen() {
  const { t } = useTranslation(['features', 'admin']);
  const { programId } = useMe();
  const query = useRead(getProgram, { params: { id: programId } });
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <Loaded query={query} heights={[200, 200]}>
        {(program) => (
          <>
            <Text>
              {t('plan')} <Chip>{t(`admin:tier.${program.tier}`)}</Chip>
            </Text>
            {sections.map((section) => (
              <Card as="section" key={section} stack aria-labelledby={`features-${section}`}>
                <Row wrap between>
                  <h2 id={`features-${section}`}>{t(`groups.${section}`)}</h2>
                  <Link {...addressOf(section)}>{t('settings')}</Link>
                </Row>
                <List>
                  {flagsOf(section).map((field) => (
                    <Feature key={field.name} {...{ program, section, field }} />
                  ))}
                </List>
              </Card>
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}

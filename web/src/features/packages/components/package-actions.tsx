import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deletePackage,
  listPackages,
  updatePackage,
  type ChallengePackage,
} from '#contract/features/packages/packages.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { keepPackage } from '../hooks/use-packages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

function DeleteButton({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation(['packages', 'app']);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useWrite(deletePackage, { stale: [listPackages] });
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: one.id } });
      say(t('removed'));
      await navigate({ to: paths.challengePackages });
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Confirm
        opened={asking}
        title={t('removeTitle', { name: one.packageName })}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('removeText')}
      </Confirm>
    </>
  );
}

function FeatureButton({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation('packages');
  const update = useWrite(updatePackage, keepPackage);
  const turn = async () => {
    try {
      const changed = await update.mutateAsync({
        params: { id: one.id },
        body: { featured: one.featured ? 0 : 1 },
      });
      say(changed.featured ? t('nowFeatured') : t('nowPlain'));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <Button busy={update.isPending} onClick={() => void turn()}>
      {one.featured ? t('unfeature') : t('feature')}
    </Button>
  );
}

/** Uses a package. Its admins can edit, feature, delete or copy it. */
export function PackageActions({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation('packages');
  const isAdmin = actsAs(useMe(), 'challenges');
  const mode = one.between === 'groups' ? 'team' : 'member';
  return (
    <Row wrap>
      {one.missing.length === 0 && (
        <ButtonLink
          variant="primary"
          to={paths.challengeBuilder}
          params={{ mode }}
          search={{ package: one.id }}
        >
          {t('use')}
        </ButtonLink>
      )}
      {one.abilities.update && (
        <ButtonLink to={paths.challengeBuilder} params={{ mode: 'package' }} search={{ package: one.id }}>
          {t('edit')}
        </ButtonLink>
      )}
      {isAdmin && one.shared && (
        <ButtonLink to={paths.challengeBuilder} params={{ mode: 'package' }} search={{ from: one.id }}>
          {t('copy')}
        </ButtonLink>
      )}
      {one.abilities.update && <FeatureButton one={one} />}
      {one.abilities.delete && <DeleteButton one={one} />}
    </Row>
  );
}

/** Features the program needs before it can run it, if any. */
export function PackageNeeds({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation('packages');
  if (one.missing.length === 0) return null;
  return (
    <Card>
      <p>{t('needs')}</p>
      <ul>
        {one.missing.map((need) => (
          <li key={need}>{t(`missing.${need}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

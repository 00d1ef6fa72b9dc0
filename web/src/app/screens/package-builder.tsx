import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createPackage, updatePackage, type ChallengePackage } from '#contract/features/packages/packages.ts';
import { type Challenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { PackageForm } from '../../features/challenges/builder/package-form.tsx';
import {
  packageBody,
  packageValues,
  type PackageValues,
} from '../../features/challenges/builder/package-values.ts';
import { keepPackage, usePackage } from '../../features/packages/hooks/use-packages.ts';
import { editing } from '../../lib/form/edited.ts';
import { useIsInPlatformArea } from '../../lib/addresses/address-part.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { actsAs } from '../../lib/api/held-roles.ts';
import { isFailure } from '../../lib/api/failure.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { useAppSearch } from '../../lib/addresses/search.ts';
import { say } from '../../lib/snackbars.ts';
import { useLeadBack, useLeadBackFrom } from '../../lib/addresses/use-lead-back.ts';
import { Forbidden } from '../../ui/forbidden.tsx';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { drawMap } from '../components/map-preview.tsx';
import ForbiddenScreen from './dead-ends/forbidden.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Leads to a package that was saved, in the platform area to the list. */
function useToPackage() {
  const navigate = useNavigate();
  const isPlatforms = useIsInPlatformArea();
  return (packageId: string) =>
    isPlatforms
      ? navigate({ to: platformPaths.challenges, search: { tab: 'packages' }, ignoreBlocker: true })
      : navigate({ to: paths.challengePackage, params: { packageId }, replace: true, ignoreBlocker: true });
}

interface Origin {
  package?: ChallengePackage | undefined;
  challenge?: Challenge | undefined;
}

function NewPackage({ origin, originId }: { origin: Origin; originId: string }) {
  const { t } = useTranslation('packages');
  const me = useMe();
  const toPackage = useToPackage();
  const isPlatforms = useIsInPlatformArea();
  const create = useWrite(createPackage, keepPackage);
  const bodyOf = (values: PackageValues) => ({
    ...packageBody(values),
    ...(me.isWtAdmin ? { shared: values.shared } : {}),
  });
  const save = async (values: PackageValues) => {
    const made = await create.mutateAsync({ body: bodyOf(values) });
    say(t('form.made'));
    await toPackage(made.id);
  };
  return (
    <PackageForm
      title={t('form.newTitle')}
      draftKey={`${me.id}:package:${originId}`}
      fresh={() => ({ ...packageValues(me.today, origin), packageFeatured: false, shared: isPlatforms })}
      maySay={me.isWtAdmin}
      submitLabel={t('form.make')}
      endpoint={createPackage}
      bodyOf={bodyOf}
      drawMap={drawMap}
      onSave={save}
    />
  );
}

/** Leads to the list of packages. */
function useToPackages() {
  const navigate = useNavigate();
  const isPlatforms = useIsInPlatformArea();
  return () =>
    isPlatforms
      ? navigate({ to: platformPaths.challenges, search: { tab: 'packages' }, ignoreBlocker: true })
      : navigate({ to: paths.challengePackages, ignoreBlocker: true });
}

function ChangedPackage({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation('packages');
  const me = useMe();
  const toPackage = useToPackage();
  const update = useWrite(updatePackage, keepPackage);
  const sendAway = useLeadBack(useToPackages());
  const valuesOf = (from: ChallengePackage) => packageValues(me.today, { package: from });
  const save = async (values: PackageValues, began?: string) => {
    try {
      await update.mutateAsync({ params: { id: one.id }, body: packageBody(values), began });
    } catch (error) {
      if (isFailure(error, 'forbidden')) sendAway(error);
      throw error;
    }
    say(t('form.saved'));
    await toPackage(one.id);
  };
  return (
    <PackageForm
      title={t('form.editTitle', { name: one.packageName })}
      draftKey={`${me.id}:package:edit:${one.id}`}
      fresh={() => valuesOf(one)}
      edited={editing(one, valuesOf)}
      maySay={false}
      submitLabel={t('form.save')}
      endpoint={updatePackage}
      bodyOf={packageBody}
      drawMap={drawMap}
      onSave={save}
    />
  );
}

function CopyOfPackage({ id }: { id: string }) {
  return (
    <Loaded isScreen query={usePackage(id)} heights={[60, 420]}>
      {(one) => <NewPackage origin={{ package: one }} originId={id} />}
    </Loaded>
  );
}

/** Edits a package. Someone without the right to it is led back to the list. */
function EditedPackage({ id }: { id: string }) {
  const query = usePackage(id);
  const { data, error } = query;
  const isForbidden = data ? !data.abilities.update : isFailure(error, 'forbidden');
  useLeadBackFrom(isForbidden, useToPackages());
  if (isForbidden) return <Forbidden />;
  return (
    <Loaded isScreen query={query} heights={[60, 420]}>
      {(one) => <ChangedPackage one={one} />}
    </Loaded>
  );
}

function OfChallenge({ id }: { id: string }) {
  return (
    <Loaded isScreen query={useRead(getChallenge, { params: { id } })} heights={[60, 420]}>
      {(challenge) => <NewPackage origin={{ challenge }} originId={id} />}
    </Loaded>
  );
}

/**
 * Shows the third mode of the wizard: creates a package from scratch, from another package or from a challenge, or
 * edits one.
 */
export default function PackageBuilder() {
  const isAdmin = actsAs(useMe(), 'challenges');
  const { package: changed, from, challenge } = useAppSearch();
  if (changed) return <EditedPackage key={changed} id={changed} />;
  if (!isAdmin) return <ForbiddenScreen />;
  if (from) return <CopyOfPackage key={from} id={from} />;
  if (challenge) return <OfChallenge key={challenge} id={challenge} />;
  return <NewPackage origin={{}} originId="new" />;
}

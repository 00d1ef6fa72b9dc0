import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  featurePackage,
  mostCountedChallenges,
  packageOrigins,
  searchPackages,
  type PlatformPackage,
} from '#contract/features/challenges/platform.ts';
import { getPackage, listPackages, packageKinds } from '#contract/features/packages/packages.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useProgramOptions } from '../../../lib/lists/use-program-options.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Menu, MenuItem, menuItemClass } from '../../../ui/surfaces/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { CopyPackage } from '../components/copy-package.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

const builder = { to: platformPaths.challengeBuilder, params: { mode: 'package' } } as const;

/** Actions of platform staff on a package. A program's package is edited inside that program. */
function Actions({ one }: { one: PlatformPackage }) {
  const { t } = useTranslation('platform-challenges');
  const { id, packageName: name, featured, programId } = one;
  const [isCopying, setCopying] = useState(false);
  const feature = useWrite(featurePackage, { stale: [searchPackages, listPackages, getPackage] });
  const turn = () =>
    feature.mutate(
      { params: { id }, body: { featured: !featured } },
      {
        onSuccess: () => say(t(featured ? 'packages.plain' : 'packages.featured', { name })),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  return (
    <>
      <Menu
        anchored
        label={t('actionsOf', { name })}
        trigger={<IconDots size="1.25rem" aria-hidden="true" />}
      >
        {programId === null && (
          <Link className={menuItemClass} {...builder} search={{ package: id }}>
            {t('challenges.edit')}
          </Link>
        )}
        <MenuItem busy={feature.isPending} onClick={turn}>
          {t(featured ? 'unfeature' : 'feature')}
        </MenuItem>
        <MenuItem onClick={() => setCopying(true)}>{t('copy.action')}</MenuItem>
      </Menu>
      <CopyPackage one={one} opened={isCopying} onClose={() => setCopying(false)} />
    </>
  );
}

function Name({ one }: { one: PlatformPackage }) {
  const { t } = useTranslation('platform-challenges');
  return (
    <Row as="span" tight wrap>
      {one.programId === null ? (
        <Link {...builder} search={{ package: one.id }}>
          {one.packageName}
        </Link>
      ) : (
        <span>{one.packageName}</span>
      )}
      {one.featured && <Chip tone="trail">{t('featured')}</Chip>}
    </Row>
  );
}

function useColumns(): TableColumn<PlatformPackage>[] {
  const { t } = useTranslation('platform-challenges');
  return [
    { id: 'name', header: t('columns.name'), cell: (one) => <Name one={one} /> },
    {
      id: 'program',
      header: t('packages.origin'),
      cell: ({ programId, programName }) =>
        programId === null ? (
          t('platform')
        ) : (
          <Link to={platformPaths.program} params={{ programId }}>
            {programName}
          </Link>
        ),
    },
    { id: 'kind', header: t('packages.kind'), cell: ({ kind }) => t(`packages.kinds.${kind}`) },
    {
      id: 'days',
      header: t('packages.days'),
      numeric: true,
      cell: ({ duration }) => format.steps(duration),
    },
    { id: 'actions', header: t('columns.actions'), isAct: true, cell: (one) => <Actions one={one} /> },
  ];
}

function useTable() {
  const { t } = useTranslation('platform-challenges');
  const { table, chosen } = useListScreen(searchPackages, {
    name: 'platform-packages',
    sort: 'name',
    pageSizes: [15, 50, 100],
    addresses: { programId: 'program', origin: 'whose' },
  });
  const programs = useProgramOptions(chosen.program);
  const filters = [
    {
      name: 'whose',
      label: t('packages.origin'),
      options: packageOrigins.map((value) => ({ value, label: t(`packages.origins.${value}`) })),
    },
    { name: 'program', label: t('columns.program'), ...programs },
    {
      name: 'kind',
      label: t('packages.kind'),
      options: packageKinds.map((value) => ({ value, label: t(`packages.kinds.${value}`) })),
    },
  ];
  return { table, filters };
}

/** Shows the packages of the platform and of all programs, for platform staff. */
export default function PlatformPackagesScreen({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('platform-challenges');
  const columns = useColumns();
  const { table, filters } = useTable();
  const make = (
    <ButtonLink variant="primary" {...builder}>
      {t('packages.make')}
    </ButtonLink>
  );
  return (
    <Page title={t('packages.title')} lead={t('packages.lead')} tabs={tabs} actions={make}>
      <Card as="section">
        <DataTable
          columns={columns}
          {...table}
          filters={filters}
          words={{
            caption: t('packages.title'),
            search: t('packages.search'),
            count: (count) =>
              count >= mostCountedChallenges ? t('packages.many') : t('packages.count', { count }),
            noMatch: t('packages.noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ packageName }) => packageName}
          empty={<Empty title={t('packages.empty')} />}
        />
      </Card>
    </Page>
  );
}

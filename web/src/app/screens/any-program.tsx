import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getProgramDetail } from '#contract/features/programs/all-programs.ts';
import { getProgramState } from '#contract/features/programs/program-state.ts';
import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { ProgramDeletionSection } from '../../features/program-deletion/components/program-deletion.tsx';
import { ProgramChanges } from '../../features/programs/components/program-changes.tsx';
import { ProgramClosing } from '../../features/programs/components/program-closing.tsx';
import { ProgramContract } from '../../features/programs/components/program-contract.tsx';
import { ProgramTier } from '../../features/programs/components/program-tier.tsx';
import { ProgramFacts, ProgramSizes } from '../../features/programs/components/program-facts.tsx';
import { ProgramFile } from '../../features/programs/components/program-file.tsx';
import { ProgramReseller } from '../../features/resellers/components/program-reseller.tsx';
import { EnterProgram } from '../../features/sessions/components/enter-program.tsx';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { ProgramStateCard } from '../platform/program-state.tsx';
import { isFailure } from '../../lib/api/failure.ts';
import { Pair } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';
import { useRead } from '../../lib/api/use-read.ts';

/** Shows a program as platform staff see it from outside, with the way in. */
export default function AnyProgramScreen() {
  const { t } = useTranslation('all-programs');
  const { programId = '' } = useParams({ strict: false });
  const { isWtAdmin, isSuperAdmin } = useMe();
  const query = useRead(getProgramDetail, { params: { id: programId } });
  // Asked for together, so that nothing moves when the second one arrives.
  const state = useRead(getProgramState, { params: { id: programId } });
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('program.gone')} />
      </Page>
    );
  return (
    <Loaded isScreen query={state.isPending ? { ...query, data: undefined } : query} heights={[56, 180, 240]}>
      {(program) => (
        <Page
          title={program.name}
          lead={`${t(`tiers.${program.tier}`)} · ${t(program.closedAt ? 'statuses.closed' : 'statuses.active')}`}
          above={<Link to={platformPaths.programs}>{t('title')}</Link>}
          actions={<EnterProgram programId={program.id} />}
        >
          {isWtAdmin && program.closedAt && <ProgramClosing program={program} />}
          {isSuperAdmin && (
            <ProofProvider>
              <ProgramDeletionSection program={program} />
            </ProofProvider>
          )}
          <ProgramSizes program={program} />
          <ProgramStateCard program={program} />
          <ProgramContract program={program} />
          <ProgramFacts program={program} />
          <Pair>
            <ProgramTier key={program.tier} program={program} />
            <ProofProvider>
              <ProgramReseller program={program} />
            </ProofProvider>
          </Pair>
          {isWtAdmin && <ProgramFile program={program} />}
          <ProgramChanges programId={program.id} />
          {isWtAdmin && !program.closedAt && <ProgramClosing program={program} />}
        </Page>
      )}
    </Loaded>
  );
}

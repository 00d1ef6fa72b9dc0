import { getMember } from '#contract/features/profiles/profiles.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Pair, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { ChoicesSection } from '../components/choices-section.tsx';
import { DownloadSection, EraseSection } from '../components/data-sections.tsx';
import { HandedOn } from '../components/handed-on.tsx';
import { LooksSection } from '../components/looks-section.tsx';
import { ProofProvider } from '../components/proof.tsx';
import { WhoSees } from '../components/who-sees.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Visibility, the access log, and downloading or deleting one's data. */
export default function PrivacySettings() {
  const me = useMe();
  return (
    <ProofProvider>
      <Loaded query={useRead(getMember, { params: { id: me.id } })} heights={[320, 160, 160]}>
        {(member) => (
          <Pair style={{ alignItems: 'start' }}>
            <Stack>
              <WhoSees hidden={member.profileHidden} />
              <HandedOn />
              <LooksSection memberId={member.id} />
            </Stack>
            <Stack>
              <ChoicesSection member={member} />
              <DownloadSection memberId={member.id} />
              <EraseSection member={member} />
            </Stack>
          </Pair>
        )}
      </Loaded>
    </ProofProvider>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { PictureSection } from '../components/picture-section.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the member's own profile and preferences. */
export default function ProfileSettings() {
  const me = useMe();
  return (
    <Loaded
      query={useRead(getMember, { params: { id: me.id } }, { placeholderData: keepPreviousData })}
      heights={[140, 620]}
    >
      {(member) => (
        <>
          <PictureSection member={member} />
          <Card>
            <ProfileForm key={member.id} member={member} units={member.units ?? me.units} />
          </Card>
        </>
      )}
    </Loaded>
  );
}

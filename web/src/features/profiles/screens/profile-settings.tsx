import { useMe } from '../../../lib/api/auth-user.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { PictureSection } from '../components/picture-section.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { useMember } from '../hooks/use-members.ts';
import { Card } from '../../../ui/layout.tsx';

/** The member's own profile and preferences. */
export default function ProfileSettings() {
  const me = useMe();
  return (
    <Loaded query={useMember(me.id)} heights={[140, 620]}>
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

import { useNavigate } from '@tanstack/react-router';
import { EraseAccount } from '../../features/account-settings/components/erase-account.tsx';
import { MemberRoles } from '../../features/area-roles/components/member-roles.tsx';
import { CodeCard } from '../../features/cards/components/code-card.tsx';
import { MemberChallenges } from '../../features/challenges/components/member-challenges.tsx';
import { MemberAccount } from '../../features/member-center/components/member-account.tsx';
import { MemberPoints } from '../../features/points/components/member-points.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';

/** The account of one member, with their challenges and points, and its end. */
export default function MemberAccountScreen() {
  const me = useMe();
  const navigate = useNavigate();
  return (
    <MemberAccount>
      {({ member, account }, tab) => (
        <>
          {tab === 'challenges' && <MemberChallenges programId={me.programId} memberId={member.id} />}
          {tab === 'points' && me.isAdmin && <MemberPoints memberId={member.id} />}
          {tab === 'account' && me.isAdmin && account && <MemberRoles account={account} />}
          {tab === 'account' && account?.email === null && account.employeeNumber !== null && (
            <CodeCard account={account} />
          )}
          {tab === 'account' && me.isAdmin && member.id !== me.id && (
            <EraseAccount
              member={member}
              onErased={() => void navigate({ to: paths.programMembers, replace: true })}
            />
          )}
        </>
      )}
    </MemberAccount>
  );
}

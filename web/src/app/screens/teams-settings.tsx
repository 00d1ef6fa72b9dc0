import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { DeleteAllTeams } from '../../features/teams/components/delete-all.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import TeamsSettings from '../../features/teams/screens/teams-settings.tsx';

/** Shows the teams of the program. Deleting all of them asks admins to prove who they are. */
export default function TeamsSettingsScreen() {
  // Deleting all teams stays with admins.
  if (!useMe().isAdmin) return <TeamsSettings>{null}</TeamsSettings>;
  return (
    <TeamsSettings>
      <ProofProvider>
        <DeleteAllTeams />
      </ProofProvider>
    </TeamsSettings>
  );
}

import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { DeleteAllTeams } from '../../features/teams/components/delete-all.tsx';
import TeamsSettings from '../../features/teams/screens/teams-settings.tsx';

/** Shows the teams of the program. Deleting all of them asks admins to prove who they are. */
export default function TeamsSettingsScreen() {
  return (
    <TeamsSettings>
      <ProofProvider>
        <DeleteAllTeams />
      </ProofProvider>
    </TeamsSettings>
  );
}

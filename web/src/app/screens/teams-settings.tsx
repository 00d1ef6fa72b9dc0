import { ProofProvider, useGuard } from '../../features/account/components/proof.tsx';
import { DeleteAllTeams } from '../../features/teams/components/delete-all.tsx';
import TeamsSettings from '../../features/teams/screens/teams-settings.tsx';

const DeleteAll = () => <DeleteAllTeams guard={useGuard()} />;

/** The teams of the program, and the end of all of them, which asks who one is. */
export default function TeamsSettingsScreen() {
  return (
    <TeamsSettings>
      <ProofProvider>
        <DeleteAll />
      </ProofProvider>
    </TeamsSettings>
  );
}

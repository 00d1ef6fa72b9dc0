import { TeamCodes } from '../../features/cards/components/team-codes.tsx';
import TeamEdit from '../../features/teams/screens/team-edit.tsx';

/** A team with the people on it who need a code from its leader. */
export default function TeamEditWithCodes() {
  return <TeamEdit>{(team) => <TeamCodes teamId={team.id} />}</TeamEdit>;
}

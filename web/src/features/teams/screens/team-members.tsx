import { TeamFrame } from '../components/team-frame.tsx';
import { TeamPeople } from '../components/team-people.tsx';

/** Shows the members of a team by username. Team leaders promote, demote and remove them. */
export default function TeamMembersScreen() {
  return <TeamFrame part="members">{(team) => <TeamPeople key={team.id} team={team} />}</TeamFrame>;
}

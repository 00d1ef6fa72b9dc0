import { TeamFrame } from '../components/team-frame.tsx';
import { TeamPeople } from '../components/team-people.tsx';

/** Who is on a team, by username; those who lead it promote, demote and take off. */
export default function TeamMembersScreen() {
  return <TeamFrame part="members">{(team) => <TeamPeople key={team.id} team={team} />}</TeamFrame>;
}

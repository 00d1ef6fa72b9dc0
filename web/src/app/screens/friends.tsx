import Doings from '../../features/doings/components/doings.tsx';
import FriendsScreen from '../../features/friends/screens/friends.tsx';

/** Friends, with what they do. */
export default function FriendsWithDoings() {
  return <FriendsScreen doings={<Doings perPage={15} />} />;
}

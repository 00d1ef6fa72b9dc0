import ActivityFeed from '../../features/feed/components/activity-feed.tsx';
import FriendsScreen from '../../features/friends/screens/friends.tsx';

/** Friends and their activity. */
export default function FriendsWithFeed() {
  return <FriendsScreen feed={<ActivityFeed perPage={15} />} />;
}

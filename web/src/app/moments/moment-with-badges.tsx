import type { MemberBadge } from '#contract/features/badges/badges.ts';
import type { EntryMoment } from '#contract/features/moments/moments.ts';
import { BadgeArt } from '../../features/badges/components/badge-art.tsx';
import { useBadgeWords } from '../../features/badges/components/badge-words.ts';
import MomentSheet from '../../features/moments/components/moment-sheet.tsx';
import { useLevelName } from '../../features/points/components/level-name.ts';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

function Badge({ badge }: { badge: MemberBadge }) {
  const { name, how } = useBadgeWords()(badge);
  return (
    <Row>
      <BadgeArt badge={badge} size={56} />
      <div>
        <p style={{ fontWeight: 650 }}>{name}</p>
        <Text small quiet>
          {how}
        </Text>
      </div>
    </Row>
  );
}

/** Shows the sheet of a moment, with the badges and levels as their features show them. */
export default function MomentWithBadges(props: { moment: EntryMoment; onClose(): void }) {
  return <MomentSheet {...props} Badge={Badge} nameOfLevel={useLevelName()} />;
}

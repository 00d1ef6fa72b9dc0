import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MemberBadge } from '#contract/features/badges/badges.ts';
import type { Moment, ReachedMilestone } from '#contract/features/moments/moments.ts';
import { BadgeArt } from '../../features/badges/components/badge-art.tsx';
import { useBadgeWords } from '../../features/badges/components/badge-words.ts';
import { MilestonePhoto } from '../../features/journeys/components/milestone-photo.tsx';
import MomentSheet from '../../features/moments/components/moment-sheet.tsx';
import { useLevelName } from '../../features/points/components/level-name.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Drawing } from '../../ui/drawings/drawing.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

function Badge({ badge }: { badge: MemberBadge }) {
  const { name, how } = useBadgeWords()(badge);
  return (
    <Stack tight style={{ justifyItems: 'center', textAlign: 'center' }}>
      <BadgeArt badge={badge} size={152} />
      <p style={{ fontWeight: 650 }}>{name}</p>
      <Text small quiet>
        {how}
      </Text>
    </Stack>
  );
}

/** Shows a place as its page does, shortened: its picture, its story and the way to it. */
function Place({ place }: { place: ReachedMilestone }) {
  const { t } = useTranslation('moments');
  const { challengeId, milestoneId, name, text, drawing, photo } = place;
  return (
    <>
      {photo ? (
        <MilestonePhoto challengeId={challengeId} milestoneId={milestoneId} photo={photo} name={name} />
      ) : (
        <Drawing name={drawing} label={name} />
      )}
      <Text reading>{text}</Text>
      <p>
        <Link to={paths.milestone} params={{ challengeId, milestoneId }}>
          {t('way')}
        </Link>
      </p>
    </>
  );
}

/** Shows the sheet of a moment, with badges, levels and places as their features show them. */
export default function MomentWithBadges(props: { moment: Moment; onClose(): void }) {
  const badgeWords = useBadgeWords();
  return (
    <MomentSheet
      {...props}
      Badge={Badge}
      Place={Place}
      nameOfBadge={(badge) => badgeWords(badge).name}
      nameOfLevel={useLevelName()}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/features/photos/photos.ts';
import { PhotoFrame } from '../../../ui/photo-frame.tsx';
import { useMilestonePhoto } from '../hooks/use-journey-pictures.ts';

interface MilestonePhotoProps {
  challengeId: string;
  milestoneId: string;
  photo: Photo;
  name: string;
}

/** The photo or drawing of a place that has been reached. */
export function MilestonePhoto({ challengeId, milestoneId, photo, name }: MilestonePhotoProps) {
  const { t } = useTranslation('maps');
  const shown = useMilestonePhoto(challengeId, milestoneId, photo.id);
  return <PhotoFrame photo={photo} alt={t('milestone.photo', { name })} alone shown={shown} />;
}

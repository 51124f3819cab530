import { href } from 'react-router'
import { FavoriteButton } from '#ui/list/favorite-button.tsx'
import type { ResumeCard } from '../contract/resumes.ts'

type Props = {
  resume: Pick<ResumeCard, 'id' | 'title' | 'is_favorite'>
  /** Icon only. */
  compact?: boolean
}

export function FavoriteResumeButton({ resume, compact }: Props) {
  return (
    <FavoriteButton
      action={href('/favorite/resumes')}
      isFavorite={resume.is_favorite}
      fields={{ resume_id: resume.id }}
      itemName={resume.title}
      compact={compact}
    />
  )
}

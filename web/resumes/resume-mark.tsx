import { href } from 'react-router'
import type { ResumeCard } from '#contract/resumes.ts'
import { MarkButton } from '../ui/mark-button.tsx'

export function ResumeMark({ resume }: { resume: Pick<ResumeCard, 'id' | 'title' | 'is_favorite'> }) {
  return (
    <MarkButton
      action={href('/favorite/resumes')}
      isMarked={resume.is_favorite}
      fields={{ resume_id: resume.id }}
      about={resume.title}
    />
  )
}

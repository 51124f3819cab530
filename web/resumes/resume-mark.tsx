import { lazy } from 'react'
import { href } from 'react-router'
import type { ResumeCard } from '#contract/resumes.ts'

/** Guests have nothing to mark with, so it does not come with their page. */
const MarkButton = lazy(async () => ({ default: (await import('../ui/mark-button.tsx')).MarkButton }))

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

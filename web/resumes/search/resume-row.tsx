import { lazy, type ReactNode } from 'react'
import { href } from 'react-router'
import type { ResumeCard } from '#contract/resumes/resumes.ts'
import type { MatchedResume } from '#contract/resumes/search/resume-search.ts'
import { desiredSalaryTexts } from '#domain/resumes/desired-salary.ts'
import { lastJobText, personSummaryLine } from '#domain/resumes/person-summary.ts'
import { useCurrentUser } from '../../app/layouts/use-current-user.ts'
import { ListRow, RowFacts, RowFooter, RowLine } from '../../ui/list/list-row.tsx'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'
import { HighlightedText } from '../../ui/text/highlighted-text.tsx'
import { HighlightedTitle } from '../../ui/text/highlighted-title.tsx'
import { Money } from '../../ui/text/money.tsx'
import { LazyFavoriteResumeButton, LazyNegotiationLink } from '../lazy-employer-parts.tsx'
import { ResumePhoto } from '../resume-photo.tsx'

/** Loaded only when an employer compares resumes with a vacancy. */
const MatchWhy = lazy(async () => ({
  default: (await import('../../matching/match-explanation.tsx')).MatchExplanation,
}))

type Props = {
  resume: ResumeCard & Partial<Pick<MatchedResume, 'match'>>
  query?: string
  now: string
  /** Replaces the default favorite button. */
  favoriteButton?: ReactNode
  children?: ReactNode
}

export function ResumeRow({ resume, query, now, favoriteButton, children }: Props) {
  const viewer = useCurrentUser()
  const { slug, title, photo, skills, last_experience, negotiation, is_favorite, refreshed_at, viewed_at } = resume
  return (
    <ListRow
      to={href('/resumes/:slug', { slug })}
      title={
        is_favorite ? <HighlightedTitle>{title}</HighlightedTitle> : <HighlightedText text={title} query={query} />
      }
      aside={<Money {...desiredSalaryTexts(resume)} />}
    >
      <div className="flex items-center gap-3">
        {photo && <ResumePhoto picture={photo} />}
        <RowLine>{personSummaryLine(resume)}</RowLine>
      </div>
      {last_experience && <RowLine>{lastJobText(last_experience, now)}</RowLine>}
      {skills.length > 0 && <RowFacts facts={skills.map(({ name }) => name)} />}
      <RowFooter>
        {favoriteButton ??
          (viewer?.isEmployerMode && viewer.isCompleted && <LazyFavoriteResumeButton resume={resume} />)}
        {negotiation && <LazyNegotiationLink negotiation={negotiation} />}
        <span>
          обновлено <DateTimeText at={refreshed_at} now={now} />
        </span>
        {viewed_at && (
          <span>
            вы смотрели <DateTimeText at={viewed_at} now={now} />
          </span>
        )}
      </RowFooter>
      {resume.match && <MatchWhy match={resume.match} />}
      {children}
    </ListRow>
  )
}

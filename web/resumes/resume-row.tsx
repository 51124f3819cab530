import { lazy, type ReactNode } from 'react'
import { href } from 'react-router'
import type { MatchedResume } from '#contract/resume-search.ts'
import type { ResumeCard } from '#contract/resumes.ts'
import { lastJobText, personSummaryLine } from '#trade/person-words.ts'
import { desiredSalaryTexts } from '#trade/wished-salary.ts'
import { useCurrentUser } from '../layouts/use-viewer.ts'
import { HighlightedText } from '../ui/highlighted.tsx'
import { HighlightedTitle } from '../ui/marked.tsx'
import { DateTimeText } from '../ui/moment.tsx'
import { Money } from '../ui/money.tsx'
import { ListRow, RowFacts, RowFooter, RowLine } from '../ui/row.tsx'
import { LazyFavoriteResumeButton, LazyNegotiationLink } from './for-employers.tsx'
import { ResumePhoto } from './resume-photo.tsx'

/** Loaded only when an employer compares resumes with a vacancy. */
const MatchWhy = lazy(async () => ({ default: (await import('../matching/match-why.tsx')).MatchExplanation }))

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

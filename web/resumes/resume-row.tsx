import { lazy, type ReactNode } from 'react'
import { href } from 'react-router'
import type { MatchedResume } from '#contract/resume-search.ts'
import type { ResumeCard } from '#contract/resumes.ts'
import { lastPlace, personLine } from '#trade/person-words.ts'
import { wishedSalary } from '#trade/wished-salary.ts'
import { useViewer } from '../layouts/use-viewer.ts'
import { Highlighted } from '../ui/highlighted.tsx'
import { Marked } from '../ui/marked.tsx'
import { Moment } from '../ui/moment.tsx'
import { Money } from '../ui/money.tsx'
import { Row, RowFacts, RowFoot, RowLine } from '../ui/row.tsx'
import { NegotiationLink, ResumeMark } from './for-employers.tsx'
import { ResumePhoto } from './resume-photo.tsx'

/** Loaded only when an employer compares resumes with a vacancy. */
const MatchWhy = lazy(async () => ({ default: (await import('../matching/match-why.tsx')).MatchWhy }))

type Props = {
  resume: ResumeCard & Partial<Pick<MatchedResume, 'match'>>
  query?: string
  now: string
  /** Replaces the default favorite button. */
  mark?: ReactNode
  children?: ReactNode
}

export function ResumeRow({ resume, query, now, mark, children }: Props) {
  const viewer = useViewer()
  const { slug, title, photo, skills, last_experience, negotiation, is_favorite, refreshed_at, viewed_at } = resume
  return (
    <Row
      to={href('/resumes/:slug', { slug })}
      title={is_favorite ? <Marked>{title}</Marked> : <Highlighted text={title} query={query} />}
      aside={<Money {...wishedSalary(resume)} />}
    >
      <div className="flex items-center gap-3">
        {photo && <ResumePhoto picture={photo} />}
        <RowLine>{personLine(resume)}</RowLine>
      </div>
      {last_experience && <RowLine>{lastPlace(last_experience, now)}</RowLine>}
      {skills.length > 0 && <RowFacts facts={skills.map(({ name }) => name)} />}
      <RowFoot>
        {mark ?? (viewer?.isEmployerMode && viewer.isCompleted && <ResumeMark resume={resume} />)}
        {negotiation && <NegotiationLink negotiation={negotiation} />}
        <span>
          обновлено <Moment at={refreshed_at} now={now} />
        </span>
        {viewed_at && (
          <span>
            вы смотрели <Moment at={viewed_at} now={now} />
          </span>
        )}
      </RowFoot>
      {resume.match && <MatchWhy match={resume.match} />}
      {children}
    </Row>
  )
}

import { lazy } from 'react'
import { href } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Option } from '../ui/options.ts'
import { NegotiationLink } from './negotiation-link.tsx'
import { ResumeMark } from './resume-mark.tsx'

// Everyone may read the page; only those who hire need the form and what it is checked with.
const InviteForm = lazy(async () => ({ default: (await import('../negotiations/invite-form.tsx')).InviteForm }))

type Props = { resume: ResumePage; vacancies: readonly Option[]; refused?: Refused }

/** What an employer may do with a resume. */
export function InviteBox({ resume, vacancies, refused }: Props) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ResumeMark resume={resume} />
        {resume.negotiation && <NegotiationLink negotiation={resume.negotiation} />}
      </div>
      <h2 className="mb-3 font-semibold text-row">Пригласить на вакансию</h2>
      {vacancies.length > 0 ? (
        <InviteForm key={resume.negotiation?.id} resumeId={resume.id} vacancies={vacancies} refused={refused} />
      ) : (
        <>
          <p className="mb-4 text-ink2">Чтобы пригласить, нужна открытая вакансия.</p>
          <ButtonLink to={href('/create-vacancy')} kind="outlined">
            Создать вакансию
          </ButtonLink>
        </>
      )}
    </>
  )
}

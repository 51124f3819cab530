import { lazy } from 'react'
import { href } from 'react-router'
import type { RevealsLeft } from '#contract/contact-reveals.ts'
import type { Refused } from '#contract/errors.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Template } from '#contract/templates.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Option } from '../ui/options.ts'
import { TextLinkOut } from '../ui/text-link.tsx'
import { NegotiationLink, ResumeMark } from './for-employers.tsx'
import { ResumeContacts } from './resume-contacts.tsx'
import { RevealContacts } from './reveal-contacts.tsx'

const InviteForm = lazy(async () => ({ default: (await import('../negotiations/invite-form.tsx')).InviteForm }))

type Props = {
  resume: ResumePage
  vacancies: readonly Option[]
  templates: readonly Template[]
  left: RevealsLeft
  /** The token of a direct link. Empty without one. */
  token: string
  /** The refusal of the submitted form. `isReveal`: the form opened the contacts. */
  answered?: { refused: Refused; isReveal: boolean }
}

/** The actions of an employer on a resume page: contacts, favorite, PDF copy and invitation. */
export function HireBox({ resume, vacancies, templates, left, token, answered }: Props) {
  const { refused, isReveal } = answered ?? {}
  const mayHire = useMayHire()
  return (
    <>
      <h2 className="mb-2 font-semibold text-row">Контакты</h2>
      {resume.contacts && <ResumeContacts contacts={resume.contacts} why="" />}
      <RevealContacts resume={resume} left={left} refused={isReveal ? refused : undefined} />
      <div className="my-6 flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-y py-2">
        {resume.access_type !== 'direct' && <ResumeMark resume={resume} />}
        <TextLinkOut alone href={href('/resumes/:slug/pdf', { slug: resume.slug }) + (token && `?token=${token}`)}>
          Скачать PDF
        </TextLinkOut>
        {resume.negotiation && <NegotiationLink negotiation={resume.negotiation} />}
      </div>
      {mayHire && <Invitation {...{ resume, vacancies, templates }} refused={isReveal ? undefined : refused} />}
    </>
  )
}

type InvitationProps = Pick<Props, 'resume' | 'vacancies' | 'templates'> & { refused?: Refused }

const Invitation = ({ resume, vacancies, templates, refused }: InvitationProps) => (
  <>
    <h2 className="mb-3 font-semibold text-row">Пригласить на вакансию</h2>
    {vacancies.length > 0 ? (
      <InviteForm key={resume.negotiation?.id} {...{ resume, vacancies, templates }} refused={refused} />
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

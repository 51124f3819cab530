import { lazy } from 'react'
import { href } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { ContactQuota } from '#contract/resumes/contact-access/contact-access.ts'
import type { ResumePage } from '#contract/resumes/resumes.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import type { Option } from '../../ui/form/options/options.ts'
import { TextAnchor } from '../../ui/text/text-link.tsx'
import { ContactDetails } from '../contact-access/contact-details.tsx'
import { OpenContactsForm } from '../contact-access/open-contacts-form.tsx'
import { LazyFavoriteResumeButton, LazyNegotiationLink } from '../lazy-employer-parts.tsx'

const InviteFromResumeForm = lazy(async () => ({
  default: (await import('../../negotiations/decisions/invite-from-resume-form.tsx')).InviteFromResumeForm,
}))

type Props = {
  resume: ResumePage
  vacancies: readonly Option[]
  templates: readonly MessageTemplate[]
  left: ContactQuota
  /** The token of a direct link. Empty without one. */
  token: string
  /** The refusal of the submitted form. `isReveal`: the form opened the contacts. */
  actionResult?: { refused: FormRefusal; isReveal: boolean }
}

/** The actions of an employer on a resume page: contacts, favorite, PDF copy and invitation. */
export function EmployerPanel({ resume, vacancies, templates, left, token, actionResult }: Props) {
  const { refused, isReveal } = actionResult ?? {}
  const mayHire = useMayHire()
  return (
    <>
      <h2 className="mb-2 font-semibold text-row">Контакты</h2>
      {resume.contacts && <ContactDetails contacts={resume.contacts} closedText="" />}
      <OpenContactsForm resume={resume} left={left} refused={isReveal ? refused : undefined} />
      <div className="my-6 flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-y py-2">
        {resume.access_type !== 'direct' && <LazyFavoriteResumeButton resume={resume} />}
        <TextAnchor standalone href={href('/resumes/:slug/pdf', { slug: resume.slug }) + (token && `?token=${token}`)}>
          Скачать PDF
        </TextAnchor>
        {resume.negotiation && <LazyNegotiationLink negotiation={resume.negotiation} />}
      </div>
      {mayHire && <InvitationSection {...{ resume, vacancies, templates }} refused={isReveal ? undefined : refused} />}
    </>
  )
}

type InvitationSectionProps = Pick<Props, 'resume' | 'vacancies' | 'templates'> & { refused?: FormRefusal }

const InvitationSection = ({ resume, vacancies, templates, refused }: InvitationSectionProps) => (
  <>
    <h2 className="mb-3 font-semibold text-row">Пригласить на вакансию</h2>
    {vacancies.length > 0 ? (
      <InviteFromResumeForm key={resume.negotiation?.id} {...{ resume, vacancies, templates }} refused={refused} />
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

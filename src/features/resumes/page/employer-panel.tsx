import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { CallCode } from '#features/negotiations/contract/call-codes.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { ContactQuota } from '../contact-access/contact-access.contract.ts'
import { ContactDetails } from '../contact-access/contact-details.tsx'
import { OpenContactsForm } from '../contact-access/open-contacts-form.tsx'
import type { ResumePage } from '../contract/resumes.ts'
import { LazyFavoriteResumeButton, LazyNegotiationLink } from '../web/lazy-employer-parts.tsx'

const InvitationSection = lazyPart(
  () => import('./invitation-section.tsx'),
  ({ InvitationSection }) => InvitationSection,
)

type Props = Omit<ComponentProps<typeof InvitationSection>, 'resume' | 'refused'> & {
  resume: ResumePage
  left: ContactQuota
  callCode: CallCode | null
  /** The refusal of the submitted form. `isReveal`: the form opened the contacts. */
  actionResult?: { refused: FormRefusal; isReveal: boolean }
}

/** The actions of an employer on a resume page: contacts, favorite, PDF copy and invitation. */
export function EmployerPanel({ resume, left, callCode, actionResult, ...invitation }: Props) {
  const { token } = invitation
  const { refused, isReveal } = actionResult ?? {}
  const mayHire = useMayHire()
  return (
    <>
      <h2 className="mb-2 font-semibold text-row">Контакты</h2>
      {resume.contacts && <ContactDetails contacts={resume.contacts} closedText="" callCode={callCode} />}
      <OpenContactsForm resume={resume} left={left} refused={isReveal ? refused : undefined} />
      <div className="my-6 flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-y py-2">
        {resume.access_type !== 'direct' && <LazyFavoriteResumeButton resume={resume} />}
        <TextAnchor standalone href={href('/resumes/:slug/pdf', { slug: resume.slug }) + (token && `?token=${token}`)}>
          Скачать PDF
        </TextAnchor>
        {resume.negotiation && <LazyNegotiationLink negotiation={resume.negotiation} now={invitation.now} />}
      </div>
      {mayHire && (
        <>
          <h2 id="invite" className="mb-3 font-semibold text-row">
            Пригласить на вакансию
          </h2>
          <InvitationSection {...invitation} resume={resume} refused={isReveal ? undefined : refused} />
        </>
      )}
    </>
  )
}

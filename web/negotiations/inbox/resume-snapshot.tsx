import { isNameHidden } from '#domain/negotiations/anonymity.ts'
import { resumeFacts } from '#domain/resumes/resume-facts.ts'
import { ContactDetails } from '../../resumes/contact-access/contact-details.tsx'
import { OpenContactsForm } from '../../resumes/contact-access/open-contacts-form.tsx'
import { ResumeText } from '../../resumes/page/resume-text.tsx'
import { Section } from '../../ui/layout/page.tsx'
import type { RefusedDecision } from '../decisions/decision-panel.tsx'
import type { NegotiationDetails } from './negotiation-details.ts'

const OPEN_AFTER_ACCEPT_TEXT = 'Контакты откроются, когда человек примет приглашение.'
const OPEN_AFTER_DISCLOSURE_TEXT = 'Контакты откроются, когда вы оба согласитесь открыть имя.'
const CLOSED_CONTACTS_TEXT = 'Контактов больше не видно: отклик закрыт.'

type Props = { negotiation: NegotiationDetails; refusedDecision?: RefusedDecision; now: string }

/** The resume snapshot of the day of the application, and the current contacts. */
export function ResumeSnapshot({ negotiation, refusedDecision, now }: Props) {
  const { resume, vacancy, state } = negotiation
  return (
    <>
      <div className="mt-8">
        <ResumeText resume={resume} facts={resumeFacts(resume)} now={now} />
      </div>
      <Section title="Контакты">
        <ContactDetails
          contacts={resume.contacts}
          closedText={
            isNameHidden(negotiation)
              ? OPEN_AFTER_DISCLOSURE_TEXT
              : state === 'invitation'
                ? OPEN_AFTER_ACCEPT_TEXT
                : CLOSED_CONTACTS_TEXT
          }
        />
        <OpenContactsForm
          resume={resume}
          vacancyId={vacancy.id}
          refused={refusedDecision?.intent === 'reveal' ? refusedDecision.refused : undefined}
        />
      </Section>
    </>
  )
}

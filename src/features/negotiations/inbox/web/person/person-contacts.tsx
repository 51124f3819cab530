import { ContactDetails } from '#features/resumes/contact-access/contact-details.tsx'
import { OpenContactsForm } from '#features/resumes/contact-access/open-contacts-form.tsx'
import type { RefusedDecision } from '../../../decisions/web/decision-panel.tsx'
import { isNameHidden } from '../../../rules/anonymity.ts'
import type { NegotiationDetails } from '../negotiation-details.ts'
import { PaneSection } from './pane-section.tsx'

const OPEN_AFTER_ACCEPT_TEXT = 'Контакты откроются, когда человек примет приглашение.'
const OPEN_AFTER_DISCLOSURE_TEXT = 'Контакты откроются, когда и вы, и соискатель согласитесь открыть имя.'
const CLOSED_CONTACTS_TEXT = 'Контактов больше не видно: отклик закрыт.'

type Props = { negotiation: NegotiationDetails; refusedDecision?: RefusedDecision }

/** The contacts of today, or what opens them. */
export function PersonContacts({ negotiation, refusedDecision }: Props) {
  const { resume, vacancy, state } = negotiation
  const closedText = isNameHidden(negotiation)
    ? OPEN_AFTER_DISCLOSURE_TEXT
    : state === 'invitation'
      ? OPEN_AFTER_ACCEPT_TEXT
      : CLOSED_CONTACTS_TEXT
  return (
    <PaneSection title="Контакты">
      <ContactDetails contacts={resume.contacts} closedText={closedText} callCode={negotiation.callCode} />
      <OpenContactsForm
        resume={resume}
        vacancyId={vacancy.id}
        refused={refusedDecision?.intent === 'reveal' ? refusedDecision.refused : undefined}
      />
    </PaneSection>
  )
}

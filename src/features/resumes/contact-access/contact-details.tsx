import type { CallCode } from '#features/negotiations/contract/call-codes.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { ContactLinks } from '#ui/text/contact-links.tsx'
import type { ResumePage } from '../contract/resumes.ts'

/** Loaded separately: most viewers do not have the contacts open. */
const OtherContactList = lazyPart(
  () => import('./other-contact-list.tsx'),
  ({ OtherContactList }) => OtherContactList,
)

const CallCodeNote = lazyPart(
  () => import('#features/negotiations/web/call-code-note.tsx'),
  ({ CallCodeNote }) => CallCodeNote,
)

type Props = {
  contacts: ResumePage['contacts']
  /** Explains when the contacts open. Shown while they are closed. */
  closedText: string
  /** For a company beside the phone. */
  callCode?: CallCode | null
}

/** The contacts of the person, or the reason why they are closed. */
export function ContactDetails({ contacts, closedText, callCode = null }: Props) {
  if (!contacts) return <p className="max-w-text text-ink2">{closedText}</p>
  const { phone, email, others } = contacts
  if (!phone && !email && others.length === 0) return <p className="text-ink2">Контакты скрыты соискателем.</p>
  return (
    <>
      <ContactLinks phone={phone} email={email} />
      {callCode && <CallCodeNote callCode={callCode} side="employer" />}
      {others.length > 0 && <OtherContactList contacts={others} />}
    </>
  )
}

import { lazy } from 'react'
import type { ResumePage } from '#contract/resumes.ts'
import { ContactLinks } from '../ui/contact-links.tsx'

/** Nobody sees them before they are opened, so they do not come with the page. */
const OtherContacts = lazy(async () => ({ default: (await import('./other-contacts.tsx')).OtherContacts }))

type Props = {
  contacts: ResumePage['contacts']
  /** When they will be seen, while they are not. */
  why: string
}

/** How to reach the person, or why one cannot yet. */
export function ResumeContacts({ contacts, why }: Props) {
  if (!contacts) return <p className="max-w-text text-ink2">{why}</p>
  const { phone, email, others } = contacts
  if (!phone && !email && others.length === 0) return <p className="text-ink2">Контакты скрыты соискателем.</p>
  return (
    <>
      <ContactLinks phone={phone} email={email} />
      {others.length > 0 && <OtherContacts contacts={others} />}
    </>
  )
}

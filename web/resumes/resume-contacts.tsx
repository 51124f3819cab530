import type { ResumePage } from '#contract/resumes.ts'
import { ContactLinks } from '../ui/contact-links.tsx'

type Props = {
  contacts: ResumePage['contacts']
  /** When they will be seen, while they are not. */
  why: string
}

/** How to reach the person, or why one cannot yet. */
export function ResumeContacts({ contacts, why }: Props) {
  if (!contacts) return <p className="max-w-text text-ink2">{why}</p>
  const { phone, email } = contacts
  if (!phone && !email) return <p className="text-ink2">Контакты скрыты соискателем.</p>
  return <ContactLinks phone={phone} email={email} />
}

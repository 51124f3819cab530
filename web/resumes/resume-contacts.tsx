import type { ResumePage } from '#contract/resumes.ts'

const LINK = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-8'

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
  return (
    <p className="flex flex-wrap gap-x-6">
      {phone && (
        <a href={`tel:${phone.number}`} className={`${LINK} whitespace-nowrap`}>
          {phone.formatted}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${LINK} break-all`}>
          {email}
        </a>
      )}
    </p>
  )
}

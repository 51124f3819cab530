import type { VacancyPage } from '#contract/vacancies.ts'
import { Section } from '../ui/page.tsx'

const LINK = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-8'

export function VacancyContacts({ contacts }: { contacts: NonNullable<VacancyPage['contacts']> }) {
  const { name, phone, email } = contacts
  return (
    <Section title="Контакты">
      {name && <p>{name}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone.number}`} className={LINK}>
            {phone.formatted}
          </a>
        </p>
      )}
      {email && (
        <p className="break-words">
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </p>
      )}
    </Section>
  )
}

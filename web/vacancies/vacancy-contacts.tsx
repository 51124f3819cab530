import type { VacancyPage } from '#contract/vacancies.ts'
import { ContactLinks } from '../ui/contact-links.tsx'
import { Section } from '../ui/page.tsx'

export function VacancyContacts({ contacts }: { contacts: NonNullable<VacancyPage['contacts']> }) {
  const { name, phone, email } = contacts
  return (
    <Section title="Контакты">
      {name && <p>{name}</p>}
      <ContactLinks phone={phone} email={email} />
    </Section>
  )
}

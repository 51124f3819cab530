import type { VacancyPage } from '#contract/vacancies.ts'
import { ContactLinks } from '../ui/contact-links.tsx'
import { Section } from '../ui/page.tsx'

type Contacts = NonNullable<VacancyPage['contacts']>

export function VacancyContacts({ contacts }: { contacts: Contacts }) {
  const { name, phones, email } = contacts
  return (
    <Section title="Контакты">
      {name && <p>{name}</p>}
      {phones.map((phone) => (
        <div key={phone.number.number + phone.ext}>
          <ContactLinks phone={phone.number} />
          <Said phone={phone} />
        </div>
      ))}
      <ContactLinks email={email} />
    </Section>
  )
}

function Said({ phone: { ext, comment, hours } }: { phone: Contacts['phones'][number] }) {
  const said = [ext && `добавочный ${ext}`, hours, comment].filter(Boolean).join(' · ')
  return said && <p className="break-words text-ink2 text-meta">{said}</p>
}

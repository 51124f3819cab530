import { Section } from '#ui/layout/page.tsx'
import { ContactLinks } from '#ui/text/contact-links.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

type Contacts = NonNullable<VacancyPage['contacts']>

export function VacancyContactsSection({ contacts }: { contacts: Contacts }) {
  const { name, phones, email } = contacts
  return (
    <Section title="Контакты">
      {name && <p>{name}</p>}
      {phones.map((phone) => (
        <div key={phone.number.number + phone.ext}>
          <ContactLinks phone={phone.number} />
          <PhoneDetails phone={phone} />
        </div>
      ))}
      <ContactLinks email={email} />
    </Section>
  )
}

function PhoneDetails({ phone: { ext, comment, hours } }: { phone: Contacts['phones'][number] }) {
  const details = [ext && `добавочный ${ext}`, hours, comment].filter(Boolean).join(' · ')
  return details && <p className="break-words text-ink2 text-meta">{details}</p>
}

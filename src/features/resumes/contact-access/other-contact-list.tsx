import { CONTACT_TYPES } from '#features/reference/dictionaries/person.contract.ts'
import type { ResumeContacts } from '../contract/resumes.ts'

/** «Telegram: @pyotr — после 18:00» */
export function OtherContactList({ contacts }: { contacts: ResumeContacts['others'] }) {
  return (
    <ul className="mt-2">
      {contacts.map(({ type, value, preferred, hours, comment }) => (
        <li key={`${type} ${value}`} className="wrap-anywhere">
          <span className="text-ink2">{CONTACT_TYPES.find(({ code }) => code === type)?.name}:</span> {value}
          {[preferred ? 'удобнее всего' : '', hours, comment]
            .filter(Boolean)
            .map((detail) => ` · ${detail}`)
            .join('')}
        </li>
      ))}
    </ul>
  )
}

import { BUSINESS_TRIPS, CONTACT_TYPES, RELOCATIONS } from '#contract/dictionaries/person.ts'
import type { SeekerContact } from '#contract/seeker-fields.ts'
import { Hours } from '#contract/shapes.ts'
import { type Found, found, sure } from './found.ts'
import { BETWEEN_NAMES, BETWEEN_PARTS, HAS_VEHICLE, OF_PERSON, PREFERRED } from './labels.ts'
import { behind, type Line, spanOf } from './lines.ts'
import { idNamed } from './words.ts'

/** Profile fields other than the name, phone, e-mail and city. Places and countries are given by name. */
export type FoundMore = {
  contacts?: Found<SeekerContact[]>
  metros?: Found<string[]>
  citizenships?: Found<string[]>
  work_permits?: Found<string[]>
  relocation_id?: Found<number>
  relocation_cities?: Found<string[]>
  business_trip_id?: Found<number>
  has_vehicle?: Found<boolean>
}

export const moreIn = (header: readonly Line[], email: string | undefined): FoundMore => ({
  ...found('contacts', contactsIn(header, email)),
  ...found('metros', namesBehind(header, OF_PERSON.metros)),
  ...found('citizenships', namesBehind(header, OF_PERSON.citizenships)),
  ...found('work_permits', namesBehind(header, OF_PERSON.work_permits)),
  ...found('relocation_id', idBehind(header, OF_PERSON.relocation, RELOCATIONS)),
  ...found('relocation_cities', namesBehind(header, OF_PERSON.relocation_cities)),
  ...found('business_trip_id', idBehind(header, OF_PERSON.business_trip, BUSINESS_TRIPS)),
  ...found('has_vehicle', vehicleIn(header)),
})

export function namesBehind(lines: readonly Line[], label: string): Found<string[]> | undefined {
  const line = behind(lines, label)
  return line && sure(line.text.split(BETWEEN_NAMES), line)
}

function idBehind(lines: readonly Line[], label: string, items: Parameters<typeof idNamed>[0]) {
  const line = behind(lines, label)
  const id = line && idNamed(items, line.text)
  return line && id !== null && id !== undefined ? sure(id, line) : undefined
}

function vehicleIn(header: readonly Line[]) {
  const line = behind(header, OF_PERSON.vehicle)
  return line?.text === HAS_VEHICLE ? sure(true, line) : undefined
}

/** The primary e-mail is excluded, because it is a separate field. */
function contactsIn(header: readonly Line[], email: string | undefined): Found<SeekerContact[]> | undefined {
  const rows = CONTACT_TYPES.flatMap(({ code, name }) =>
    header.flatMap((line) => {
      const said = behind([line], name)
      return said ? [{ line, contact: contactOf(code, said.text) }] : []
    }),
  )
  const own = rows
    .filter(({ contact }) => contact.type !== 'email' || contact.value.toLowerCase() !== email)
    .sort((a, b) => a.line.start - b.line.start)
  if (own.length === 0) return undefined
  const contacts = own.map(({ contact }) => contact)
  const best = contacts.find(({ preferred }) => preferred) ?? contacts[0]
  return sure(
    contacts.map((contact) => ({ ...contact, preferred: contact === best })),
    spanOf(own.map(({ line }) => line)),
  )
}

function contactOf(type: SeekerContact['type'], text: string): SeekerContact {
  const [value, ...rest] = text.split(BETWEEN_PARTS)
  const hours = rest.find((part) => Hours.safeParse(part).success) ?? ''
  const comment = rest.filter((part) => part !== PREFERRED && part !== hours).join(BETWEEN_PARTS)
  return { type, value: value!, preferred: rest.includes(PREFERRED), hours, comment }
}

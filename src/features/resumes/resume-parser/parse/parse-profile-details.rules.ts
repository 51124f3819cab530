import { PhoneHours } from '#contract/phone-shapes.ts'
import type { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import { BUSINESS_TRIPS, CONTACT_TYPES, RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import { PART_SEPARATOR, PERSON_LABELS, PREFERRED_CONTACT_VALUE, VEHICLE_VALUE } from '../file-labels.rules.ts'
import { findValueAfterLabel, parseIdAfterLabel, parseNamesAfterLabel } from './labelled-values.rules.ts'
import { highConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import { spanOf, type TextLine } from './text-lines.rules.ts'

/** Profile fields other than the name, phone, e-mail and city. Places and countries are given by name. */
export type ParsedProfileDetails = {
  contacts?: ParsedValue<SeekerContact[]>
  metros?: ParsedValue<string[]>
  citizenships?: ParsedValue<string[]>
  work_permits?: ParsedValue<string[]>
  relocation_id?: ParsedValue<number>
  relocation_cities?: ParsedValue<string[]>
  business_trip_id?: ParsedValue<number>
  has_vehicle?: ParsedValue<boolean>
}

export const parseProfileDetails = (header: readonly TextLine[], email: string | undefined): ParsedProfileDetails => ({
  ...optionalEntry('contacts', parseContacts(header, email)),
  ...optionalEntry('metros', parseNamesAfterLabel(header, PERSON_LABELS.metros)),
  ...optionalEntry('relocation_id', parseIdAfterLabel(header, PERSON_LABELS.relocation, RELOCATIONS)),
  ...optionalEntry('relocation_cities', parseNamesAfterLabel(header, PERSON_LABELS.relocation_cities)),
  ...optionalEntry('business_trip_id', parseIdAfterLabel(header, PERSON_LABELS.business_trip, BUSINESS_TRIPS)),
  ...optionalEntry('has_vehicle', parseVehicle(header)),
})

function parseVehicle(header: readonly TextLine[]) {
  const line = findValueAfterLabel(header, PERSON_LABELS.vehicle)
  return line?.text === VEHICLE_VALUE ? highConfidence(true, line) : undefined
}

/** The primary e-mail is excluded, because it is a separate field. */
function parseContacts(
  header: readonly TextLine[],
  email: string | undefined,
): ParsedValue<SeekerContact[]> | undefined {
  const rows = CONTACT_TYPES.flatMap(({ code, name }) =>
    header.flatMap((line) => {
      const labelValue = findValueAfterLabel([line], name)
      return labelValue ? [{ line, contact: parseContact(code, labelValue.text) }] : []
    }),
  )
  const additionalRows = rows
    .filter(({ contact }) => contact.type !== 'email' || contact.value.toLowerCase() !== email)
    .sort((a, b) => a.line.start - b.line.start)
  if (additionalRows.length === 0) return undefined
  const contacts = additionalRows.map(({ contact }) => contact)
  const preferredContact = contacts.find(({ preferred }) => preferred) ?? contacts[0]
  const parts = additionalRows.map(({ line }) => line)
  const value = contacts.map((contact) => ({ ...contact, preferred: contact === preferredContact }))
  return { ...highConfidence(value, spanOf(parts)), parts }
}

function parseContact(type: SeekerContact['type'], text: string): SeekerContact {
  const [value, ...rest] = text.split(PART_SEPARATOR)
  const hours = rest.find((part) => PhoneHours.safeParse(part).success) ?? ''
  const comment = rest.filter((part) => part !== PREFERRED_CONTACT_VALUE && part !== hours).join(PART_SEPARATOR)
  return { type, value: value!, preferred: rest.includes(PREFERRED_CONTACT_VALUE), hours, comment }
}

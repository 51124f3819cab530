import type { Insertable } from 'kysely'
import type { DB } from '#database/schema.ts'
import { accountCreatedAt } from '../accounts/create-accounts.ts'
import { DEMO_PEOPLE, type DemoPersonKey, demoPhoneNumber } from '../accounts/demo-people.ts'
import { demoEmail, generateName } from '../accounts/person-names.ts'
import type { DemoContext, NewAccount } from '../demo-context.ts'
import { insertRows, insertRowsReturningIds } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import { companyAddressRows } from './company-addresses.ts'
import { type DemoEmployer, demoCompanyRow } from './generate-companies.ts'
import { insertVerificationRequests } from './verification-rows.ts'

/** The person who publishes vacancies for a company, with contacts and the addresses of the company by city. */
export type CompanyManager = {
  companyId: number
  managerId: number
  contact: string
  email: string
  addressIds: ReadonlyMap<number, number>
}

export const DEMO_EMAILS: Partial<Record<DemoPersonKey, string>> = {
  S1: 'p.andreev@example.ru',
  E1: 'a.zimina@example.ru',
  D: 'd.safina@example.ru',
}
const DEMO_CONTACTS: Partial<Record<DemoPersonKey, { first_name: string; last_name: string; position: string }>> = {
  E1: { first_name: 'Анна', last_name: 'Зимина', position: 'Руководитель отдела персонала' },
  D: { first_name: 'Дина', last_name: 'Сафина', position: 'Хозяйка мастерской' },
}
const POSITIONS = [
  'Специалист по персоналу',
  'Менеджер по подбору',
  'Руководитель отдела персонала',
  'Управляющий',
  'Директор',
]

export const demoAccounts = (): NewAccount[] =>
  DEMO_PEOPLE.map(({ key, phone }) => ({
    phone,
    email: DEMO_EMAILS[key] ?? null,
    is_employer_mode: key.startsWith('E'),
  }))

/** Inserts companies with addresses and one employer each: a demo account or a new account. */
export async function insertDemoEmployers(
  { db, reference, now, accountIds, signUp }: DemoContext,
  companies: DemoEmployer[],
): Promise<CompanyManager[]> {
  const rows = companies.map((company, n) =>
    demoCompanyRow(company, n, reference, accountCreatedAt(now, n).toISOString()),
  )
  const companyIds = await insertRowsReturningIds(db, 'company', rows)
  const addresses = companies.map((company, n) =>
    companyAddressRows(company, companyIds[n]!, accountCreatedAt(now, n).toISOString()),
  )
  const addressIds = await insertRowsReturningIds(db, 'address', addresses.flat())
  const idOf = new Map(addresses.flat().map((address, n) => [address, addressIds[n]!]))
  const contacts = companies.map(({ owner }, n) => contactPersonOf(owner, n))
  const newContacts = contacts.filter(({ owner }) => !owner)
  const newAccountIds = await signUp(newContacts.map(({ phone, email }) => ({ phone, email, is_employer_mode: true })))
  const accountIdOf = new Map(newContacts.map((contact, n) => [contact, newAccountIds[n]!]))
  const managers = contacts.map((contact, n) => ({
    companyId: companyIds[n]!,
    managerId: contact.owner ? accountIds.get(contact.owner)! : accountIdOf.get(contact)!,
    contact: `${contact.first_name} ${contact.last_name}`,
    email: contact.email,
    addressIds: new Map(addresses[n]!.map((address) => [address.city_id, idOf.get(address)!])),
  }))
  const employers = contacts.map((contact, n) => employerRow(contact, managers[n]!))
  await insertRows(db, 'employer', employers)
  await insertVerificationRequests(db, rows, managers)
  await insertRows(db, 'seeker', newAccountIds.map(emptyProfileRow))
  return managers
}

export const emptyProfileRow = (id: number) => ({ id })

type ContactPerson = ReturnType<typeof contactPersonOf>

function contactPersonOf(owner: DemoPersonKey | undefined, n: number) {
  const random = seededRandom('contact', n)
  const knownContact = owner && DEMO_CONTACTS[owner]
  const { first_name, last_name, position } = knownContact ?? {
    ...generateName(random, 30),
    position: random.pick(POSITIONS),
  }
  const email = (owner && DEMO_EMAILS[owner]) ?? demoEmail({ first_name, last_name }, n + 1)
  return { owner, first_name, last_name, position, email, phone: demoPhoneNumber(2, n + 1) }
}

const employerRow = (
  { first_name, last_name, position }: ContactPerson,
  { managerId, companyId }: CompanyManager,
): Insertable<DB['employer']> => ({
  id: managerId,
  company_id: companyId,
  contact_first_name: first_name,
  contact_last_name: last_name,
  contact_position: position,
})

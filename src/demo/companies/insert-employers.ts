import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { accountCreatedAt } from '../accounts/create-accounts.ts'
import { DEMO_PEOPLE, type DemoPersonKey, demoPhoneNumber } from '../accounts/demo-people.ts'
import { demoEmail, generateName } from '../accounts/person-names.ts'
import type { DemoContext, NewAccount } from '../demo-context.ts'
import { type DemoCity, metroNear } from '../demo-reference.ts'
import { insertRows, insertRowsReturningIds } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import { type DemoEmployer, demoCompanyRow } from './generate-companies.ts'

type CompanyRow = Pick<Insertable<DB['company']>, 'verification' | 'inn' | 'created_at'>
type Asker = { companyId: number; managerId: number }

const DEMO_OPERATOR = 'demo'
const REJECTION_REASON = 'На документе не видно ИНН'

/** Every verified or rejected demo company has sent a document, and the operator has decided. */
async function insertVerificationRequests(db: Db, companies: CompanyRow[], askers: Asker[]) {
  const asked = companies.flatMap((company, n) =>
    company.verification && company.verification !== 'none' ? [{ ...company, ...askers[n]! }] : [],
  )
  const requests = asked.map(
    ({ verification, created_at, companyId, managerId }): Insertable<DB['verification_request']> => ({
      company_id: companyId,
      method: 'inn_doc',
      state: verification!,
      reason: verification === 'rejected' ? REJECTION_REASON : '',
      asked_by: managerId,
      asked_at: created_at,
      decided_at: verification === 'pending' ? null : created_at,
    }),
  )
  const requestIds = await insertRowsReturningIds(db, 'verification_request', requests)
  const decisions = asked.flatMap(
    ({ verification, created_at, companyId, inn }, n): Insertable<DB['verification_decision']>[] =>
      verification === 'pending'
        ? []
        : [
            {
              at: created_at,
              decided_by: DEMO_OPERATOR,
              action: verification === 'verified' ? 'approve' : 'refuse',
              company_id: companyId,
              request_id: requestIds[n]!,
              inn: inn ?? null,
              reason: verification === 'rejected' ? REJECTION_REASON : '',
            },
          ],
  )
  await insertRows(db, 'verification_decision', decisions)
}

const STREETS = [
  'Советская улица',
  'Заводская улица',
  'Садовая улица',
  'проспект Мира',
  'Школьная улица',
  'Речная улица',
]
const MAX_ADDRESSES = 3

/** At a station, or at a point some kilometres around the centre where there is no metro. */
function placeInTown({ id, lat, lng }: Pick<DemoCity, 'id' | 'lat' | 'lng'>, companyId: number) {
  const metro_ids = metroNear(id, 'address metro', companyId)
  if (metro_ids.length > 0) return { metro_ids, lat: null, lng: null }
  const random = seededRandom('address point', companyId * 1000 + id)
  const shift = () => random.integerBetween(-60, 60) / 1000
  return { metro_ids, lat: lat + shift() / 2, lng: lng + shift() }
}

/** Addresses of a company, one in each of its first cities. */
function companyAddressRows(
  { cities }: DemoEmployer,
  company_id: number,
  created_at: string,
): Insertable<DB['address']>[] {
  const random = seededRandom('address', company_id)
  return cities.slice(0, MAX_ADDRESSES).map(({ id, lat, lng }) => ({
    company_id,
    ...placeInTown({ id, lat, lng }, company_id),
    city_id: id,
    street: random.pick(STREETS),
    building: String(random.integerBetween(1, 80)),
    office: random.chance(30) ? String(random.integerBetween(1, 40)) : '',
    how_to_get: random.chance(30) ? 'Вход со двора, позвоните снизу: встретим.' : '',
    created_at,
  }))
}

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

import type { Insertable } from 'kysely'
import type { DB } from '#database/schema.ts'
import { joinedAt } from './accounts.ts'
import { addressRows } from './addresses.ts'
import { companyRow, type Employer } from './companies.ts'
import { rollsOf } from './dice.ts'
import { insertAll, insertNumbered } from './insert.ts'
import { emailOf, inventName } from './names.ts'
import { DEMO_PEOPLE, type DemoKey, phoneOf } from './people.ts'
import type { Newcomer, World } from './world.ts'

/** The person who publishes vacancies for a company, with contacts. */
export type Staff = { companyId: number; managerId: number; contact: string; email: string }

export const KNOWN_EMAILS: Partial<Record<DemoKey, string>> = {
  S1: 'p.andreev@example.ru',
  E1: 'a.zimina@example.ru',
  D: 'd.safina@example.ru',
}
const KNOWN_CONTACTS: Partial<Record<DemoKey, { first_name: string; last_name: string; position: string }>> = {
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

export const newcomers = (): Newcomer[] =>
  DEMO_PEOPLE.map(({ key, phone }) => ({
    phone,
    email: KNOWN_EMAILS[key] ?? null,
    is_employer_mode: key.startsWith('E'),
  }))

/** Inserts companies with addresses and one employer each: a demo account or a new account. */
export async function insertEmployers(
  { db, atlas, now, known, signUp }: World,
  companies: Employer[],
): Promise<Staff[]> {
  const rows = companies.map((company, n) => companyRow(company, n, atlas, joinedAt(now, n).toISOString()))
  const companyIds = await insertNumbered(db, 'company', rows)
  const addresses = companies.map((company, n) => addressRows(company, companyIds[n]!, joinedAt(now, n).toISOString()))
  await insertAll(db, 'address', addresses.flat())
  const contacts = companies.map(({ owner }, n) => contactOf(owner, n))
  const hired = contacts.filter(({ owner }) => !owner)
  const hiredIds = await signUp(hired.map(({ phone, email }) => ({ phone, email, is_employer_mode: true })))
  const idOf = new Map(hired.map((contact, n) => [contact, hiredIds[n]!]))
  const staff = contacts.map((contact, n) => ({
    companyId: companyIds[n]!,
    managerId: contact.owner ? known.get(contact.owner)! : idOf.get(contact)!,
    contact: `${contact.first_name} ${contact.last_name}`,
    email: contact.email,
  }))
  const employers = contacts.map((contact, n) => employerRow(contact, staff[n]!))
  await insertAll(db, 'employer', employers)
  await insertAll(db, 'seeker', hiredIds.map(idOnly))
  return staff
}

export const idOnly = (id: number) => ({ id })

type Contact = ReturnType<typeof contactOf>

function contactOf(owner: DemoKey | undefined, n: number) {
  const rolls = rollsOf('contact', n)
  const known = owner && KNOWN_CONTACTS[owner]
  const { first_name, last_name, position } = known ?? { ...inventName(rolls, 30), position: rolls.pick(POSITIONS) }
  const email = (owner && KNOWN_EMAILS[owner]) ?? emailOf({ first_name, last_name }, n + 1)
  return { owner, first_name, last_name, position, email, phone: phoneOf(2, n + 1) }
}

const employerRow = (
  { first_name, last_name, position }: Contact,
  { managerId, companyId }: Staff,
): Insertable<DB['employer']> => ({
  id: managerId,
  company_id: companyId,
  contact_first_name: first_name,
  contact_last_name: last_name,
  contact_position: position,
})

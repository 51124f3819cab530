import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { DELETED_SEEKER_NAME } from '#features/accounts/rules/deleted-names.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { phoneObject } from '#features/accounts/server/phones.ts'
import { textFilterOf } from '#features/resumes/visibility/hide-contacts.server.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { foldedColumn, isInBase, phoneColumn } from '../base/find-people.server.ts'
import type { AddedFacts, PersonDetails } from '../base/people.contract.ts'
import { type AddedPerson, selectAddedPeople } from './added-rows.server.ts'

const MAX_SIMILAR = 3

/** A viewer gets neither the contacts nor those in the words. */
export const toAddedFacts = (reader: CompanyReader, { id, ground, ...added }: AddedPerson): AddedFacts => ({
  id: `a${id}`,
  source: textFilterOf(reader)(added.source),
  ground: ground as AddedFacts['ground'],
  phone: reader.maySeeContacts && added.phone ? phoneObject(added.phone) : null,
  email: reader.maySeeContacts ? added.email : null,
  note: textFilterOf(reader)(added.note),
  author: added.author,
  created_at: added.created_at,
  told_at: added.told_at,
  unsent_at: added.unsent_at,
  consented_at: added.consented_at,
  stored_until: added.stored_until,
  merged_at: added.merged_into_id === null ? null : added.merged_at,
})

/** A record that was added by hand, of somebody who has not applied yet. */
export async function describeAddedPerson(db: Db, reader: CompanyReader, added: AddedPerson): Promise<PersonDetails> {
  const { id, name, title, tags, phone, email, erased_at, created_at, source } = added
  return {
    id: `a${id}`,
    person: erased_at ? DELETED_SEEKER_NAME : name,
    title,
    city: null,
    tags,
    erased_at,
    age: null,
    total_experience_months: 0,
    contacts:
      reader.maySeeContacts && !erased_at ? { phone: phone ? phoneObject(phone) : null, email, others: [] } : null,
    current: [],
    notes: [],
    events: [
      { at: created_at, title: 'Добавили в базу вручную', text: textFilterOf(reader)(source), negotiation_id: null },
    ],
    resume: null,
    negotiation_id: null,
    added: erased_at ? [] : [toAddedFacts(reader, added)],
    similar: erased_at ? [] : await findSimilarApplicants(db, reader, name),
  }
}

/** What was added by hand about the person of these applications: the same phone, or joined by an act. */
export const findJoinedPeople = (db: Db, reader: CompanyReader, ids: readonly number[]) =>
  selectAddedPeople(db, reader)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(merged_into_id = any(${[...ids]}::bigint[]) or merged_into_id is null and added_person.phone in (
        select ${phoneColumn} from negotiation where id = any(${[...ids]}::bigint[])
      ))`,
    )
    .orderBy('added_person.id')
    .execute()

/** Added records of the same name that belong to nobody yet. */
export async function findSimilarAdded(
  db: Db,
  reader: CompanyReader,
  person: string | null,
  joined: readonly AddedPerson[],
) {
  if (!person?.includes(' ')) return []
  const rows = await selectAddedPeople(db, reader)
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .where(sql<boolean>`${foldedColumn(sql`added_person.name`)} = ${foldText(person)}`)
    .limit(MAX_SIMILAR + joined.length)
    .execute()
  return rows
    .filter(({ id }) => !joined.some((one) => one.id === id))
    .slice(0, MAX_SIMILAR)
    .map((one) => ({ id: `a${one.id}`, person: one.name, title: one.title, city: null }))
}

async function findSimilarApplicants(
  db: Db,
  { company_id }: CompanyReader,
  name: string,
): Promise<PersonDetails['similar']> {
  const { rows } = await sql<{ id: number; person: string; title: string; city: PersonDetails['city'] }>`
    select distinct on (seeker_id) min(negotiation.id) over (partition by seeker_id) as id,
      resume_snapshot ->> 'person' as person, resume_snapshot ->> 'title' as title, resume_snapshot -> 'city' as city
    from negotiation
    where ${isInBase(company_id)} and seeker_id is not null
      and ${foldedColumn(sql`resume_snapshot ->> 'person'`)} = ${foldText(name)}
    order by seeker_id, negotiation.id desc limit ${MAX_SIMILAR}`.execute(db)
  return rows.map(({ id, ...rest }) => ({ id: `n${id}`, ...rest }))
}

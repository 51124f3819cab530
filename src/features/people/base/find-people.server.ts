import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { DELETED_SEEKER_NAME } from '#features/accounts/rules/deleted-names.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { isOwnedBy } from '#features/negotiations/server/negotiation-columns.ts'
import { listVisibleResumeCards } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { textFilterOf } from '#features/resumes/visibility/hide-contacts.server.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { type AddedPerson, selectAddedPeople } from '../added/added-rows.server.ts'
import type { PersonList, PersonRow } from './people.contract.ts'
import { listsOfPerson, type PersonHistory } from './person-lists.rules.ts'

type RefFields = { id: string; at: string; lists: PersonList[]; tags: string[]; is_found: boolean }

/** What a row shows of a record without an application. */
export type ReadyRow = Pick<PersonRow, 'person' | 'title' | 'city' | 'fact' | 'erased_at'>

/** A record before its row is loaded: in which lists it stands, and whether it has the searched words. */
type MetRef = RefFields & { last_id: number; history: PersonHistory; ids: number[]; phones: string[]; row?: undefined }
export type PersonRef = MetRef | (RefFields & { row: ReadyRow })

/** Records that a company reads at once: the newest ones. */
const MAX_RECORDS = 10_000
/** Resumes that were saved or opened without an application. */
const MAX_SAVED_RESUMES = 500

/** All records of the company that this member may read, newest first. The time grows linearly with their number. */
export async function findPersonRefs(db: Db, reader: CompanyReader, text: string, at: Date): Promise<PersonRef[]> {
  const [met, saved, added] = await Promise.all([
    findMetPeople(db, reader, text),
    findSavedResumes(db, reader, text, at),
    selectAddedPeople(db, reader).orderBy('added_person.id', 'desc').limit(MAX_RECORDS).execute(),
  ])
  const alone = joinAdded(met, added, (one) => hasAddedWords(one, text, reader))
  const people = [...met, ...saved, ...alone.map((one) => toAddedRef(one, text, reader))]
  return people.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/**
 * Same person = same phone, or joined by an act: the record that was added by hand becomes a part of the other one. Returns
 * those that stay alone.
 */
function joinAdded(met: readonly MetRef[], added: readonly AddedPerson[], isFound: (one: AddedPerson) => boolean) {
  const byPhone = new Map(met.flatMap((ref) => ref.phones.map((phone) => [phone, ref] as const)))
  const byId = new Map(met.flatMap((ref) => ref.ids.map((id) => [id, ref] as const)))
  return added.filter((one) => {
    const ref = byId.get(one.merged_into_id ?? 0) ?? byPhone.get(one.phone ?? '')
    if (!ref) return true
    ref.lists = [...new Set<PersonList>([...ref.lists, 'added'])]
    ref.tags = [...new Set([...ref.tags, ...one.tags])].sort()
    ref.is_found ||= isFound(one)
    return false
  })
}

const hasAddedWords = ({ name, title, tags, phone, note }: AddedPerson, text: string, reader: CompanyReader) =>
  foldText([name, title, textFilterOf(reader)(note), ...tags].join(' ')).includes(foldText(text)) ||
  (isPhoneText(text, reader) && (phone ?? '').includes(phoneDigits(text)))

function toAddedRef(added: AddedPerson, text: string, reader: CompanyReader): PersonRef {
  const { id, name, title, tags, created_at, erased_at, consented_at } = added
  const fact = erased_at
    ? 'данные удалены'
    : consented_at
      ? `добавили сами: ${textFilterOf(reader)(added.source)}`
      : 'видите только вы: ждём согласия'
  return {
    id: `a${id}`,
    at: erased_at ?? created_at,
    tags,
    lists: erased_at ? [] : ['added'],
    is_found: hasAddedWords(added, text, reader),
    row: { person: erased_at ? DELETED_SEEKER_NAME : name, title, city: null, fact, erased_at },
  }
}

/** Negotiations of the base: what has reached the company, with a name. One without a name stays on its own. */
export const isInBase = (company_id: number) =>
  sql<SqlBool>`(${isOwnedBy({ company_id })} and not negotiation.is_masked)`

/** Same person = same account. After the erasure the first negotiation stands for it. */
const personColumn = sql`coalesce(negotiation.seeker_id, -coalesce(negotiation.erased_person_id, negotiation.id))`

/** Before the day was recorded, the last change stands for it. */
export const erasedColumn = sql<string | null>`case when negotiation.seeker_id is null
  then coalesce(negotiation.erased_at, negotiation.updated_at) end`

/** An open application says more than what has ended since. */
const newestFirst = sql`closed_at is null desc, updated_at desc, id desc`

/** Not by `exists`, for which the planner reads the events of everybody. */
const wasMetOrRated = sql`(
    select true from negotiation_event as event
    where event.negotiation_id = negotiation.id and event.to_state in ('interview', 'offer') limit 1
  ) is true or team_review.rating >= 4`

async function findMetPeople(db: Db, reader: CompanyReader, text: string): Promise<MetRef[]> {
  const { rows } = await sql<
    Omit<PersonHistory, 'applications'> & {
      id: number
      last_id: number
      at: string
      tags: string[][] | null
      is_found: boolean
      applications: number
      ids: number[]
      phones: string[] | null
    }
  >`
    with own as (
      select negotiation.id, negotiation.state, negotiation.refuse_reason_id, negotiation.updated_at,
        negotiation.created_at, negotiation.closed_at, ${erasedColumn} as erased_at, ${personColumn} as person,
        coalesce(team_review.tags, '{}') as tags, ${wasMetOrRated} as was_close,
        exists (
          select from resume_favorite
          where resume_favorite.resume_id = negotiation.resume_id and employer_id = ${reader.id}
        ) as is_favorite,
        ${hasWords(text, reader)} as is_found, ${phoneColumn} as phone
      from negotiation left join team_review on team_review.negotiation_id = negotiation.id
      where ${isInBase(reader.company_id)}
    ),
    person as (
      select min(id) as id, (array_agg(id order by ${newestFirst}))[1] as last_id,
        (array_agg(state order by ${newestFirst}))[1] as state,
        (array_agg(refuse_reason_id order by ${newestFirst}))[1] as refuse_reason_id,
        count(*)::int as applications, min(created_at) as since, max(updated_at) as at,
        bool_or(closed_at is null) as is_open, bool_or(state = 'hired') as was_hired, bool_or(was_close) as was_close,
        bool_or(is_favorite) as is_favorite, bool_or(is_found) as is_found, max(erased_at) as erased_at,
        jsonb_agg(tags) filter (where tags <> '{}') as tags,
        array_agg(id::int) as ids, array_agg(distinct phone) filter (where phone is not null) as phones
      from own group by person order by at desc limit ${MAX_RECORDS}
    )
    select * from person`.execute(db)
  return rows.map(({ id, last_id, at, tags, is_found, ids, phones, ...history }) => ({
    id: `n${id}`,
    last_id,
    at,
    tags: [...new Set(tags?.flat())].sort(),
    is_found,
    ids,
    phones: phones ?? [],
    history,
    lists: listsOfPerson(history),
  }))
}

/** The words in what the company sees of an application: name, post, skills, tags, vacancy, and digits of the phone. */
function hasWords(text: string, reader: CompanyReader) {
  if (text === '') return sql`true`
  return sql`(position(${foldText(text)} in ${foldedColumn(sql`concat_ws(' ',
      negotiation.resume_snapshot ->> 'person', negotiation.resume_snapshot ->> 'title',
      jsonb_path_query_array(negotiation.resume_snapshot, '$.skills[*].name')::text,
      array_to_string(team_review.tags, ' ')
    )`)}) > 0
    ${isPhoneText(text, reader) ? sql`or position(${phoneDigits(text)} in coalesce(${phoneColumn}, '')) > 0` : sql``})`
}

/** The phone that an application shows. After a withdrawal it shows none. */
export const phoneColumn = sql<string | null>`case when negotiation.state <> 'withdrawn'
  then negotiation.resume_snapshot #>> '{contacts,phone,number}' end`

/** Who sees no contacts finds nobody by them. */
const isPhoneText = (text: string, { maySeeContacts }: CompanyReader) =>
  maySeeContacts && /^[\d\s()+-]+$/.test(text) && text.replace(/\D/g, '').length >= 4

/** Digits as they stand in a number of E.164: «8 (912) 34» is «91234». */
const phoneDigits = (text: string) => text.replace(/\D/g, '').replace(/^8(?=\d{3})/, '')

/** SQL twin of `foldText`. */
export const foldedColumn = (column: RawBuilder<unknown>) => sql`replace(lower(${column}), chr(1105), 'е')`

/**
 * Resumes that this member has saved, and those whose contacts the company has opened, as long as their owner shows them.
 * A resume stands alone until its owner applies with it: another one of the same person may hide the name.
 */
async function findSavedResumes(db: Db, reader: CompanyReader, text: string, at: Date): Promise<PersonRef[]> {
  const saved = await listSavedResumes(db, reader)
  if (saved.length === 0) return []
  const dates = new Map(saved.map((one) => [one.resume_id, one]))
  const cards = await listVisibleResumeCards(db, await findViewer(db, reader, at), at, (all) =>
    all.where('resume.id', 'in', [...dates.keys()]),
  )
  const words = foldText(text)
  return cards.map((card) => ({
    id: `r${card.id}`,
    at: dates.get(card.id)!.at,
    tags: [],
    row: {
      person: card.person,
      title: card.title,
      city: card.city,
      fact: card.is_favorite ? 'в избранном' : 'контакты открыты',
      erased_at: null,
    },
    lists: card.is_favorite ? ['favorites'] : [],
    is_found: foldText([card.person, card.title, ...card.skills.map(({ name }) => name)].join(' ')).includes(words),
  }))
}

const listSavedResumes = async (db: Db, { id, company_id }: CompanyReader) => {
  const { rows } = await sql<{ resume_id: number; at: string }>`
    select resume_id, saved.at
    from (
      select resume_id, max(at) as at from (
        select resume_id, created_at as at from resume_favorite where employer_id = ${id}
        union all
        select resume_id, at from contact_access where company_id = ${company_id} and revoked_at is null
      ) as each_one group by resume_id
    ) as saved
    where not exists (
      select from negotiation where negotiation.resume_id = saved.resume_id and ${isInBase(company_id)}
    )
    order by saved.at desc limit ${MAX_SAVED_RESUMES}`.execute(db)
  return rows
}

/** What the address of a record names. Undefined: not in the base of this company, or not for this member. */
export async function findPersonIds(db: Db, reader: CompanyReader, key: string) {
  const [kind, id] = [key[0], Number(key.slice(1))]
  if (kind === 'a') return findAddedIds(db, reader, id)
  if (kind === 'r') {
    const saved = (await listSavedResumes(db, reader)).find(({ resume_id }) => resume_id === id)
    if (saved) return { resume_id: id, negotiation_ids: [] }
  }
  const negotiation_ids = await listNegotiationIds(
    db,
    reader,
    sql`${sql.ref(kind === 'r' ? 'negotiation.resume_id' : 'negotiation.id')} = ${id}`,
  )
  return negotiation_ids.length === 0 ? undefined : { negotiation_ids }
}

async function findAddedIds(db: Db, reader: CompanyReader, id: number) {
  const added = await selectAddedPeople(db, reader).where('added_person.id', '=', id).executeTakeFirst()
  if (!added) return undefined
  const { merged_into_id, phone } = added
  const merged = merged_into_id && (await listNegotiationIds(db, reader, sql`negotiation.id = ${merged_into_id}`))
  const negotiation_ids =
    merged && merged.length > 0
      ? merged
      : phone
        ? await listNegotiationIds(db, reader, sql`${phoneColumn} = ${phone}`)
        : []
  return { added, negotiation_ids }
}

/** Ids of all applications of the person who has sent one, newest first. */
async function listNegotiationIds(db: Db, { company_id }: CompanyReader, isMeant: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: number }>`
    select negotiation.id from negotiation
    where ${isInBase(company_id)} and ${personColumn} in (
      select ${personColumn} from negotiation where ${isMeant} and ${isInBase(company_id)}
    )
    order by negotiation.updated_at desc, negotiation.id desc`.execute(db)
  return rows.map((row) => row.id)
}

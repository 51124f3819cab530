import { sql } from 'kysely'
import type { z } from 'zod'
import type { FileReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { findCurrentNames, hasNamedSnapshot } from '#features/negotiations/server/current-names.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { toCsv } from '#lib/text/csv.ts'
import type { Ctx } from '#platform/context.ts'
import { offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { findPersonRefs, type PersonRef } from './find-people.server.ts'
import {
  type exportPeople,
  type listPeople,
  PEOPLE_PER_PAGE,
  PERSON_LISTS,
  type PersonList,
  type PersonRow,
} from './people.contract.ts'
import { personFactText } from './person-lists.rules.ts'

/** Tags that the list offers, the most frequent first. */
const MAX_LISTED_TAGS = 30
const MAX_EXPORTED_PEOPLE = 2000

type Filters = Pick<z.output<typeof listPeople.query>, 'list' | 'tag'>

export async function listBase(
  { db, now }: Ctx,
  reader: CompanyReader,
  { text, page, ...filters }: z.output<typeof listPeople.query>,
) {
  const at = now()
  const people = await findPersonRefs(db, reader, text, at)
  const found = people.filter(isWanted(filters))
  const from = offsetOf(page, PEOPLE_PER_PAGE)
  const rows = await toRows(db, reader, found.slice(from, from + PEOPLE_PER_PAGE), at)
  const meta = {
    ...pagingMeta(found.length, page, PEOPLE_PER_PAGE),
    counts: Object.fromEntries(PERSON_LISTS.map((list) => [list, people.filter(isIn(list)).length])),
    tags: countTags(people),
  }
  return { data: rows, meta }
}

const isIn = (list: PersonList) => (person: PersonRef) => list === 'all' || person.lists.includes(list)

const isWanted =
  ({ list, tag }: Filters) =>
  (person: PersonRef) =>
    person.is_found && isIn(list)(person) && (!tag || person.tags.includes(tag))

function countTags(people: readonly PersonRef[]) {
  const counts = new Map<string, number>()
  for (const tag of people.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'ru'))
    .slice(0, MAX_LISTED_TAGS)
}

/** Adds what the rows show: the names that this company may see today. */
async function toRows(db: Db, reader: CompanyReader, people: readonly PersonRef[], at: Date): Promise<PersonRow[]> {
  const lastById = await findLatest(db, reader, people, at)
  return people.map((person) => {
    const { id, tags } = person
    if (person.row) return { id, tags, at: person.at, ...person.row }
    const { erased_at } = person.history
    const fact = personFactText(person.history, at)
    return { id, tags, at: erased_at ?? person.at, fact, erased_at, ...lastById.get(person.last_id)! }
  })
}

/** Name, post and city of the latest applications. */
async function findLatest(db: Db, reader: CompanyReader, people: readonly PersonRef[], at: Date) {
  const ids = people.flatMap((person) => (person.row ? [] : [person.last_id]))
  if (ids.length === 0) return new Map<number, Pick<PersonRow, 'person' | 'title' | 'city'>>()
  const rows = await db
    .selectFrom('negotiation')
    .select(['id', 'resume_id', 'state', hasNamedSnapshot.as('is_named')])
    .select(
      sql<Pick<ResumePage, 'person' | 'title' | 'city'>>`jsonb_build_object('person', resume_snapshot -> 'person',
        'title', coalesce(resume_snapshot ->> 'title', ''), 'city', resume_snapshot -> 'city')`.as('resume'),
    )
    .where('id', 'in', ids)
    .execute()
  const findName = await findCurrentNames(db, reader, rows, at)
  return new Map(
    rows.map((row) => {
      const { person, title, city } = row.resume
      return [row.id, { title, city: row.resume_id === null ? null : city, person: findName(row) ?? person }]
    }),
  )
}

/** The list as a table. Contacts are not in it: the record of each person shows them. */
export async function exportBase(
  { db, now }: Ctx,
  reader: CompanyReader,
  { text, ...filters }: z.output<typeof exportPeople.query>,
): Promise<FileReply> {
  const at = now()
  const people = (await findPersonRefs(db, reader, text, at)).filter(isWanted(filters)).slice(0, MAX_EXPORTED_PEOPLE)
  const rows = await toRows(db, reader, people, at)
  const table = rows.map(({ person, title, city, fact, tags, at: day }) => [
    person ?? '',
    title,
    city?.name ?? '',
    fact,
    tags.join(', '),
    dateText(day),
  ])
  return {
    name: `Люди ${dateText(at.toISOString())}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(toCsv([['Имя', 'Кем работает', 'Город', 'Что было', 'Метки', 'Когда'], ...table])).toString(
      'base64',
    ),
  }
}

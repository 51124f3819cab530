import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { CurrencyCode } from '#features/reference/dictionaries/money.contract.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { wordsOf } from '#lib/text/similarity.ts'
import { areCopies, type ComparedVacancy } from '../../rules/same-vacancy.ts'
import { siteOf } from '../../server/listed-copies.ts'
import { VACANCY_TEXT_FIELDS, vacancyTextOf } from './duplicates.ts'

/**
 * Puts vacancies that have just been opened or changed into the group of their copies, or takes them out of it. A group has one
 * from each place: what came twice from one place was published twice on purpose. Which of a group the search lists is
 * decided in the view `vacancy_document_source`.
 */
export async function groupCopies(tx: Db, vacancyIds: readonly number[]): Promise<void> {
  if (vacancyIds.length === 0) return
  const changed = await selectCompared(tx).where(sql<SqlBool>`vacancy.id = any(${vacancyIds}::bigint[])`).execute()
  const others = await selectCompared(tx)
    .where('vacancy.company_id', 'in', [...new Set(changed.map(({ company_id }) => company_id))])
    .where(sql<SqlBool>`translate(lower(btrim(vacancy.name)), 'ё-', 'е ') = any(${changed.map(nameKey)}::text[])`)
    .where('vacancy.status', '=', 'active')
    .orderBy('vacancy.id')
    .execute()
  const groups = new Map(others.map((one) => [one.id, one.copy_group]))
  for (const one of changed) {
    const isTaken = (group: number | null) =>
      others.some(({ id, origin }) => id !== one.id && origin === one.origin && groups.get(id) === group)
    const copies = others.filter((other) => isCopy(one, other)).filter(({ id }) => !isTaken(groups.get(id) ?? 0))
    const group = copies.length === 0 ? null : (copies.map(({ id }) => groups.get(id)).find(Boolean) ?? copies[0]!.id)
    for (const { id } of [one, ...copies]) groups.set(id, group)
  }
  const before = new Map([...changed, ...others].map((one) => [one.id, one.copy_group]))
  const moved = [...groups].filter(([id, group]) => before.get(id) !== group)
  if (moved.length === 0) return
  await sql`
    update vacancy set copy_group = moved.copy_group
    from unnest(${moved.map(([id]) => id)}::bigint[], ${moved.map(([, group]) => group)}::bigint[]) as moved (id, copy_group)
    where vacancy.id = moved.id`.execute(tx)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCompared>['executeTakeFirstOrThrow']>>

const isCopy = (one: Row, other: Row) =>
  one.id !== other.id && one.company_id === other.company_id && areCopies(toCompared(one), toCompared(other))

const nameKey = ({ name }: { name: string }) => normalizeName(name)

const comparedRows = new WeakMap<Row, ComparedVacancy>()

/** Once for each row, because it is compared with several. */
function toCompared(row: Row): ComparedVacancy {
  const known = comparedRows.get(row)
  if (known) return known
  const words = wordsOf(vacancyTextOf(row))
  const compared = { ...row, words }
  comparedRows.set(row, compared)
  return compared
}

const selectCompared = (db: Db) =>
  db
    .selectFrom('vacancy')
    .select(['vacancy.id', 'company_id', 'name', 'copy_group', 'city_ids', 'address_id', 'type_id'])
    .select(['schedule_id', 'experience_id', 'work_type_id', ...VACANCY_TEXT_FIELDS])
    .select(['salary_from', 'salary_to', 'salary_gross', 'salary_mode_id', 'salary_absent_reason'])
    .select((eb) => eb.ref('salary_currency').$castTo<CurrencyCode>().as('salary_currency'))
    .select(sql<string>`case source when 'import' then ${siteOf('external_url')} else source end`.as('origin'))

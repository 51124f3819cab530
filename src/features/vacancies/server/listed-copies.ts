import { type SqlBool, sql } from 'kysely'

/** The second-level name of a site, `hh` of `https://spb.hh.ru/vacancy/1`. */
export const siteOf = (url: string) =>
  sql<string>`substring(${sql.ref(url)} from '://(?:[^/]*\\.)?([^./]+)\\.[^./]+(?:/|$)')`

/** Copies that the search lists instead of this vacancy. The same condition as in the view. */
const listedInstead = sql`select shown.id from vacancy as shown
  where shown.copy_group = vacancy.copy_group
    and shown.status = 'active' and shown.moderation_status = 'approved' and shown.type_id <> 2
    and (shown.type_id = 4, shown.id) < (vacancy.type_id = 4, vacancy.id)`

/** Not a copy of another vacancy that is listed. */
export const isListedCopy = sql<SqlBool>`(vacancy.copy_group is null or not exists (${listedInstead}))`

/** The copy that people see instead of this one; null if they see this one. */
export const copyOf = sql<number | null>`(case when vacancy.copy_group is not null and vacancy.status = 'active' then (
  ${listedInstead} order by shown.type_id = 4, shown.id limit 1) end)`

/** On how many other sites the vacancy is, by itself or by one of its copies. */
export const otherSites = sql<number>`(
  select count(distinct site)::int from (
    select record.provider::text as site from external_record as record
    where record.state in ('linked', 'conflict') and record.vacancy_id = any(array(
      select vacancy.id
      union all
      select copy.id from vacancy as copy where copy.copy_group = vacancy.copy_group and copy.status = 'active'
    ))
    union all
    select ${siteOf('copy.external_url')} from vacancy as copy
    where copy.copy_group = vacancy.copy_group and copy.id <> vacancy.id and copy.status = 'active'
  ) as sites)`

import { sql } from 'kysely'

/** The industry of the first level that the company named first; its sign stands in place of a logo. */
export const topIndustryId = sql<number | null>`(
  select coalesce(industry.parent_id, industry.id) from industry where industry.id = company.industry_ids[1]
)`

import { sql } from 'kysely'

/** Null for a private salary, so that order and filters do not give it away. */
export const VISIBLE_SALARY = sql<number | null>`(case when not resume.salary_private then resume.salary_net_month end)`

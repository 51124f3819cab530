import { sql } from 'kysely'

/** A figure that is not shown gives itself away neither by its place nor by who asks for more or less. */
export const SHOWN_SALARY = sql<number | null>`(case when not resume.salary_private then resume.salary_net_month end)`

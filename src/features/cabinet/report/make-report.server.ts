import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import {
  type CountedSteps,
  countHired,
  countHiringSteps,
  countOpened,
  countRefusals,
  countSources,
  type Scope,
} from './count-hiring.server.ts'
import {
  APPLICATION_SOURCES,
  type ApplicationSource,
  type HiringReport,
  MIN_ROWS_FOR_MEDIAN,
} from './hiring-report.contract.ts'
import { periodOf } from './report-period.rules.ts'

export type ReportQuery = { period?: string | null | undefined; vacancy_id?: number | null | undefined }

/** More vacancies with people in one period are not listed, but counted. */
const MAX_LISTED = 200
const MAX_CHOICES = 500
const MAX_HIRES_SHOWN = 500

/** The figures of one company, from its own rows: a vacancy of another one is not found. */
export async function makeHiringReport(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  company_id: number,
  { period, vacancy_id = null }: ReportQuery,
): Promise<HiringReport> {
  const at = now()
  const { since, end, before, beforeEnd } = periodOf(period, at)
  const scope = { company_id, vacancy_id, since, end, before, beforeEnd }
  const days: [string, string] = [moscowDay(since), moscowDay(new Date(Math.min(at.getTime(), end.getTime() - DAY_MS)))]
  if (vacancy_id !== null) await refuseOtherVacancy(db, scope)
  const [steps, opened, sources, refusals, hired_before, company, choices] = await Promise.all([
    countHiringSteps(db, scope),
    countOpened(db, scope, days),
    countSources(db, scope),
    countRefusals(db, scope),
    countHired(db, { ...scope, since: before, end: beforeEnd }),
    db.selectFrom('company').select('name').where('id', '=', company_id).executeTakeFirstOrThrow(),
    listChoices(db, company_id),
  ])
  const all = steps.find((row) => row.of === 'all') ?? NOTHING
  const refused = refusals.reduce((sum, row) => sum + row.refused, 0)
  return {
    company: company.name,
    since: days[0],
    until: days[1],
    total: { ...toFigures(all), opened: sumOf(opened), days_to_hire: daysOf(all), hired_before },
    hire_days: (all.hire_days ?? []).slice(0, MAX_HIRES_SHOWN),
    vacancies: await listVacancyRows(db, scope, steps, opened),
    recruiters: await listRecruiterRows(db, steps),
    sources: APPLICATION_SOURCES.map((source) => ({ source, came: 0, hired: 0, ...findSource(sources, source) })),
    refusals: { all: refused, top: refusals[0] ?? null },
    choices,
  }
}

const NOTHING: CountedSteps = {
  of: 'all',
  vacancy_id: null,
  manager_id: null,
  applications: 0,
  invited: 0,
  met: 0,
  hired: 0,
  answers_due: 0,
  answered_in_time: 0,
  answered: 0,
  hours_to_answer: null,
  days_to_hire: null,
  hire_days: null,
}

async function refuseOtherVacancy(db: Db, { company_id, vacancy_id: id }: Scope) {
  const own = db
    .selectFrom('vacancy')
    .select('id')
    .where((eb) => eb.and({ id: id!, company_id }))
  if (!(await own.executeTakeFirst())) refuse('vacancy_not_found')
}

const sumOf = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0)

const findSource = (rows: Awaited<ReturnType<typeof countSources>>, source: ApplicationSource) => {
  const found = rows.find((row) => row.source === source)
  return found && { came: found.came, hired: found.hired }
}

const daysOf = ({ hired, days_to_hire }: CountedSteps) =>
  hired < MIN_ROWS_FOR_MEDIAN || days_to_hire === null ? null : Math.max(0, Math.round(days_to_hire))

const hoursOf = ({ answered, hours_to_answer }: CountedSteps) =>
  answered < MIN_ROWS_FOR_MEDIAN || hours_to_answer === null ? null : Math.max(0, Math.round(hours_to_answer * 10) / 10)

const toSteps = ({ applications, invited, met, hired }: CountedSteps) => ({ applications, invited, met, hired })

function toFigures(row: CountedSteps) {
  const { answers_due, answered_in_time, answered } = row
  return { ...toSteps(row), answers_due, answered_in_time, answered, hours_to_answer: hoursOf(row) }
}

/** Vacancies of which something happened, or which somebody opened; those with most applications first. */
async function listVacancyRows(db: Db, scope: Scope, steps: CountedSteps[], opened: ReadonlyMap<number, number>) {
  const counted = new Map(steps.flatMap((row) => (row.vacancy_id === null ? [] : [[row.vacancy_id, row] as const])))
  const ids = [...new Set([...counted.keys(), ...opened.keys()])]
  const rows = await db
    .selectFrom('vacancy')
    .select(['id', 'name'])
    .where('company_id', '=', scope.company_id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows
    .map(({ id, name }) => {
      const row = counted.get(id) ?? NOTHING
      return { id, name, opened: opened.get(id) ?? 0, ...toSteps(row), days_to_hire: daysOf(row) }
    })
    .sort((a, b) => b.applications - a.applications || b.opened - a.opened || a.id - b.id)
    .slice(0, MAX_LISTED)
}

/** Who is responsible for the vacancies; those without anything in the period are left out. */
async function listRecruiterRows(db: Db, steps: CountedSteps[]) {
  const counted = steps.flatMap((row) => (row.manager_id === null ? [] : [[row.manager_id, row] as const]))
  const names = await db
    .selectFrom('employer')
    .select('id')
    .select(sql<string>`trim(contact_first_name || ' ' || contact_last_name)`.as('name'))
    .where('id', '=', sql<number>`any(${counted.map(([id]) => id)}::bigint[])`)
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return counted
    .map(([id, row]) => ({ id, name: nameOf.get(id) || 'Без имени', ...toFigures(row) }))
    .sort((a, b) => b.applications - a.applications || a.id - b.id)
    .slice(0, MAX_LISTED)
}

const listChoices = (db: Db, company_id: number) =>
  db
    .selectFrom('vacancy')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('status', '<>', 'draft')
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CHOICES)
    .execute()

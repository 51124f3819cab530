import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { listNearVacancyIds } from '#features/vacancies/near/near-vacancies.server.ts'
import { findWantedWork } from '#features/vacancies/near/wanted-work.server.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { MAX_RESUME_SKILLS } from '../contract/resume-limits.ts'
import type { OwnResume, ResumeChange } from '../contract/resumes.ts'
import { saveResume } from '../editor/server/update-resume.ts'
import { findOwnResume, lockOwnResume } from '../own-list/own-resumes.server.ts'
import type { answerDailyQuestion, DailyQuestion } from './daily-question.contract.ts'

/** The newest say what is wanted now. */
const MAX_VACANCIES = 200
/** What one vacancy alone asks for is not worth the question of a day. */
const MIN_ASKED_BY = 2
const ASKED_AGAIN_AFTER_DAYS = 7

type Fact = Pick<DailyQuestion, 'kind' | 'subject'>

const keyOf = ({ kind, subject }: Fact) => `${kind}:${normalizeName(subject)}`

export async function findDailyQuestion(ctx: Ctx, seekerId: number): Promise<DailyQuestion | null> {
  const at = ctx.now()
  const wanted = await findWantedWork(ctx.db, seekerId)
  if (wanted.resume_id === null || wanted.role_ids.length === 0) return null
  const resume = await findOwnResume(ctx.db, { seekerId, id: wanted.resume_id }, at)
  const answers = await ctx.db
    .selectFrom('daily_answer')
    .select(['kind', 'subject', 'answer', 'answered_on'])
    .where('seeker_id', '=', seekerId)
    .$narrowType<Fact>()
    .execute()
  if (!resume || answers.some(({ answered_on }) => answered_on === moscowDay(at))) return null
  const ids = await listNearVacancyIds(ctx, seekerId, wanted, MAX_VACANCIES)
  const since = moscowDay(new Date(at.getTime() - ASKED_AGAIN_AFTER_DAYS * DAY_MS))
  const settled = new Set(
    answers.filter(({ answer, answered_on }) => answer !== 'later' || answered_on > since).map(keyOf),
  )
  const known = await listKnownFacts(ctx.db, seekerId, resume)
  const asked = (await countAskedFacts(ctx.db, ids)).find((fact) => !settled.has(keyOf(fact)) && !known(fact))
  return asked ? { ...asked, vacancies: ids.length, is_sample: ids.length === MAX_VACANCIES } : null
}

/** What these vacancies ask for, the most asked first. Names of skills that differ by case only are one skill. */
async function countAskedFacts(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Fact & { asked_by: number }>`
    with near as (
      select id, medical_book, own_vehicle_required, driver_license_ids, key_skills from vacancy where id = any(${ids}::bigint[])
    ), asked as (
      select id, 'medical_book' as kind, '' as subject from near where medical_book
      union all select id, 'vehicle', '' from near where own_vehicle_required
      union all select id, 'driver_license', licence::text from near, unnest(driver_license_ids) as licence
      union all select id, 'skill', skill ->> 'name' from near, jsonb_array_elements(key_skills) as skill
    )
    select kind, min(subject) as subject, count(distinct id)::int as asked_by
    from asked
    group by kind, lower(subject)
    having count(distinct id) >= ${sql.lit(MIN_ASKED_BY)}
    order by asked_by desc, kind = 'skill', kind, subject`.execute(db)
  return rows
}

/** Whether the resume, or the profile behind it, says this already. */
async function listKnownFacts(db: Db, seekerId: number, resume: OwnResume) {
  const profile = await findPapersOfProfile(db, seekerId)
  const licences = resume.driver_license_ids ?? profile.driver_license_ids
  const skills = new Set(resume.skills.map(({ name }) => normalizeName(name)))
  return ({ kind, subject }: Fact) => {
    if (kind === 'medical_book') return resume.medical_book !== null
    if (kind === 'vehicle') return resume.has_vehicle !== null || profile.has_vehicle
    if (kind === 'driver_license') return licences.includes(Number(subject))
    return skills.size >= MAX_RESUME_SKILLS || skills.has(normalizeName(subject))
  }
}

const findPapersOfProfile = (db: Db, seekerId: number) =>
  db
    .selectFrom('seeker')
    .select(['driver_license_ids', 'has_vehicle'])
    .where('id', '=', seekerId)
    .executeTakeFirstOrThrow()

type Answered = z.output<typeof answerDailyQuestion.body>

/** The unique day of the answer decides between two at once. */
export async function saveDailyAnswer(ctx: Ctx, seekerId: number, client: Client, { answer, ...fact }: Answered) {
  refuseUnknownSubject(fact)
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.now()
    const { resume_id } = await findWantedWork(tx, seekerId)
    const own = { seekerId, id: resume_id ?? refuse('resume_not_found'), client }
    const inserted = await tx
      .insertInto('daily_answer')
      .values({ ...fact, answer, seeker_id: seekerId, answered_on: moscowDay(at) })
      .onConflict((conflict) => conflict.columns(['seeker_id', 'answered_on']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return { is_saved: false }
    const before = (await lockOwnResume(tx, own, at)) ?? refuse('resume_not_found')
    const change = answer === 'later' ? undefined : await changeOf(tx, seekerId, before, fact, answer === 'yes')
    if (change) await saveResume(tx, own, before, change, at)
    return { is_saved: true }
  })
}

function refuseUnknownSubject({ kind, subject }: Fact) {
  if (kind === 'skill' && subject === '') refuseField('subject', 'Назовите навык, о котором ответ')
  if (kind === 'driver_license' && !DRIVER_LICENSES.some(({ id }) => String(id) === subject))
    refuseField('subject', 'Такой категории прав нет')
  if ((kind === 'medical_book' || kind === 'vehicle') && subject !== '')
    refuseField('subject', 'Для этого вопроса уточнение не нужно')
}

/** What the answer says of the resume. That somebody has no licence or skill is told by the list without it. */
async function changeOf(db: Db, seekerId: number, before: OwnResume, { kind, subject }: Fact, isYes: boolean) {
  if (kind === 'medical_book') return { medical_book: isYes } satisfies ResumeChange
  if (kind === 'vehicle') return { has_vehicle: isYes } satisfies ResumeChange
  if (!isYes) return undefined
  if (kind === 'skill') {
    if (before.skills.length >= MAX_RESUME_SKILLS) return undefined
    return { skills: [...before.skills, { name: subject }] } satisfies ResumeChange
  }
  const licences = before.driver_license_ids ?? (await findPapersOfProfile(db, seekerId)).driver_license_ids
  return { driver_license_ids: [...licences, Number(subject)] } satisfies ResumeChange
}

import { sql, type UpdateObject } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { publicationErrors } from '#trade/linter/publication-errors.ts'
import type { Ctx } from '../context.ts'
import { refuseSuspendedPublishing } from '../promises/queries.ts'
import { noteChanges } from './changes.ts'
import { findSuccessor, pourInto } from './drafts.ts'
import { findDuplicates } from './duplicates.ts'
import { findOwnVacancy, lockOwnVacancy } from './own-vacancies.ts'
import { takePlace } from './places.ts'
import { moderationOf } from './pre-check.ts'
import { DAYS_OPEN, daysFrom, refuseUnlessPossible } from './rules.ts'

type Wish = { scheduled_at?: string | null; ignore_duplicates: boolean }
const AT_ONCE: Wish = { ignore_duplicates: false }

/**
 * Publishes a draft, applies a draft of changes to its vacancy, or reopens an archived vacancy. An open vacancy is
 * returned unchanged. With `scheduled_at` the draft waits until that moment. Refuses incomplete vacancies, duplicates,
 * an exceeded quota and suspended publishing.
 */
export async function publishOwnVacancy(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: number,
  vacancyId: number,
  wish = AT_ONCE,
): Promise<OwnVacancy> {
  return db.transaction().execute(async (tx) => {
    const found = await lockWithPrevious(tx, companyId, vacancyId)
    if (!found) return (await findSuccessor(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    const { vacancy, previous } = found
    if (wish.scheduled_at) refuseUnlessPossible('schedule', vacancy)
    if (vacancy.status === 'active') return vacancy
    const errors = publicationErrors(vacancy)
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    const step: Step = { tx, companyId, vacancy, wish, at: now() }
    if (wish.scheduled_at) await schedule(step, wish.scheduled_at)
    else if (previous) await replace(step, previous)
    else await open(step)
    return (await findOwnVacancy(tx, companyId, previous && !wish.scheduled_at ? previous.id : vacancy.id))!
  })
}

type Step = { tx: Db; companyId: number; vacancy: OwnVacancy; wish: Wish; at: Date }

/** Lock order: original, then draft, the same as delete, to avoid a deadlock. */
async function lockWithPrevious(tx: Db, companyId: number, vacancyId: number) {
  const before = await findOwnVacancy(tx, companyId, vacancyId)
  const previous = before?.previous_id ? await lockOwnVacancy(tx, companyId, before.previous_id) : undefined
  const vacancy = await lockOwnVacancy(tx, companyId, vacancyId)
  return vacancy && { vacancy, previous: vacancy.previous_id ? previous : undefined }
}

async function open(step: Step) {
  const { tx, companyId, vacancy, at } = step
  await refuseSuspendedPublishing(tx, companyId, at)
  // Locks the row of the company: of two concurrent duplicates, the second one sees the first.
  await takePlace(tx, companyId)
  const repeated = await refuseDuplicate(step)
  await write(tx, vacancy, { ...opened(at, repeated?.id), ...moderationOf(vacancy) })
}

async function replace(step: Step, previous: OwnVacancy) {
  const { tx, companyId, vacancy: draft, at } = step
  if (previous.status === 'archived') {
    await refuseSuspendedPublishing(tx, companyId, at)
    await takePlace(tx, companyId)
  }
  await refuseDuplicate(step)
  await pourInto(tx, previous.id, draft.id, at.toISOString())
  await write(tx, previous, { ...(previous.status === 'archived' && opened(at)), ...moderationOf(draft) })
  await noteChanges(tx, previous, (await findOwnVacancy(tx, companyId, previous.id))!, at.toISOString())
}

const SOONEST = 5 * 60 * 1000
const LATEST = 30 * 24 * 60 * 60 * 1000

async function schedule(step: Step, moment: string) {
  const { tx, vacancy, at } = step
  const wait = Date.parse(moment) - at.getTime()
  if (wait < SOONEST || wait > LATEST) {
    refuseField('scheduled_at', 'Не раньше чем через 5 минут и не позже чем через 30 дней')
  }
  await refuseDuplicate(step)
  await write(tx, vacancy, { scheduled_at: moment, publish_problem: '' })
}

/** Refuses with `vacancy_duplicate` unless the owner confirmed; returns the most similar vacancy. */
async function refuseDuplicate({ tx, companyId, vacancy, wish, at }: Step) {
  const [duplicate] = await findDuplicates(tx, companyId, vacancy, at)
  if (duplicate && !wish.ignore_duplicates) refuse('vacancy_duplicate', { details: duplicate })
  return duplicate
}

const HOURS_OF_SECOND_THOUGHTS = 48

/** Reopening within two days and without a change is not a repost. */
const isRepost = (at: Date) =>
  sql`(first_published_at is not null and not (
    archived_at > ${daysFrom(at, -HOURS_OF_SECOND_THOUGHTS / 24)} and coalesce(edited_at, '-infinity') <= archived_at
  ))`

/** A duplicate inherits the first publication date of the vacancy it repeats. */
const firstDateOf = (repeatedId?: number) =>
  sql`(select first_published_at from vacancy as repeated where repeated.id = ${repeatedId ?? null})`

const opened = (at: Date, repeatedId?: number) => {
  const published_at = at.toISOString()
  return {
    status: 'active',
    first_published_at: sql<string>`coalesce(first_published_at, ${firstDateOf(repeatedId)}, ${published_at})`,
    published_at,
    expires_at: daysFrom(at, DAYS_OPEN),
    repost_count: sql<number>`repost_count + case when ${repeatedId !== undefined} or ${isRepost(at)} then 1 else 0 end`,
    archived_at: null,
    archive_reason_id: null,
    hired_count: null,
    salary_real_from: null,
    salary_real_to: null,
    scheduled_at: null,
    publish_problem: '',
    updated_at: published_at,
    version: sql<number>`version + 1`,
  } as const
}

async function write(tx: Db, { id, status }: OwnVacancy, columns: UpdateObject<DB, 'vacancy'>) {
  await tx
    .updateTable('vacancy')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
}

/** Cancels a scheduled publication. The version stays: no edit of another window can be lost. */
export async function cancelOwnPublication({ db }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancy> {
  return db.transaction().execute(async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    refuseUnlessPossible('schedule', vacancy)
    await write(tx, vacancy, { scheduled_at: null, publish_problem: '' })
    return { ...vacancy, scheduled_at: null, publish_problem: '' }
  })
}

/** Keeps an open vacancy open for `VACANCY_OPEN_DAYS` from now. */
export async function prolongOwnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancy> {
  return db.transaction().execute(async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    refuseUnlessPossible('prolong', vacancy)
    await write(tx, vacancy, { expires_at: daysFrom(now(), DAYS_OPEN), updated_at: now().toISOString() })
    return (await findOwnVacancy(tx, companyId, vacancyId))!
  })
}

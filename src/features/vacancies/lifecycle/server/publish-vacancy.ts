import type { UpdateObject } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { findPublicationErrors } from '#features/moderation/publication-errors.rules.ts'
import { refuseSuspendedPublishing } from '#features/promises/refuse-suspended.server.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { applyDraftToVacancy, findVacancyOfAppliedDraft } from '../../editor/server/drafts.ts'
import { moderationColumns } from '../../moderation/text-moderation.server.ts'
import { reviewVacancy } from '../../moderation/vacancy-review.server.ts'
import { findOwnVacancy, lockOwnVacancy } from '../../own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { insertVacancyChanges } from '../../server/change-history.ts'
import { addDaysIso, refuseUnlessVacancyEventAllowed, VACANCY_OPEN_DAYS } from '../../server/rules.ts'
import { groupCopies } from './copies.ts'
import { findVacancyDuplicates } from './duplicates.ts'
import { openVacancy } from './transition.ts'
import { undoColumn } from './undo-columns.ts'

type PublicationOptions = { scheduled_at?: string | null; ignore_duplicates: boolean }
const PUBLISH_NOW: PublicationOptions = { ignore_duplicates: false }

/**
 * Publishes a draft, applies a draft of changes to its vacancy, or reopens an archived vacancy. An open vacancy is
 * returned unchanged. With `scheduled_at` the draft waits until that moment. What an operator must read first is open and not
 * public (`reviewVacancy`). Refuses incomplete vacancies, duplicates,
 * an exceeded quota and suspended publishing.
 */
export async function publishOwnVacancy(
  { db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>,
  companyId: number,
  vacancyId: number,
  options = PUBLISH_NOW,
): Promise<OwnVacancy> {
  return inTransaction(db, async (tx) => {
    const locked = await lockWithPrevious(tx, companyId, vacancyId)
    if (!locked) return (await findVacancyOfAppliedDraft(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    const { vacancy, previous } = locked
    if (options.scheduled_at) refuseUnlessVacancyEventAllowed('schedule', vacancy)
    if (vacancy.status === 'active') return vacancy
    const errors = findPublicationErrors(vacancy)
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    const publication: Publication = { tx, site, companyId, vacancy, options, at: now() }
    if (options.scheduled_at) await schedulePublication(publication, options.scheduled_at)
    else if (previous) await replacePrevious(publication, previous)
    else await openOwnVacancy(publication)
    return (await findOwnVacancy(tx, companyId, previous && !options.scheduled_at ? previous.id : vacancy.id))!
  })
}

type Publication = {
  tx: Db
  site: Ctx['site']
  companyId: number
  vacancy: OwnVacancy
  options: PublicationOptions
  at: Date
}

/** Lock order: original, then draft, the same as delete, to avoid a deadlock. */
async function lockWithPrevious(tx: Db, companyId: number, vacancyId: number) {
  const before = await findOwnVacancy(tx, companyId, vacancyId)
  const previous = before?.previous_id ? await lockOwnVacancy(tx, companyId, before.previous_id) : undefined
  const vacancy = await lockOwnVacancy(tx, companyId, vacancyId)
  return vacancy && { vacancy, previous: vacancy.previous_id ? previous : undefined }
}

async function openOwnVacancy(publication: Publication) {
  const { tx, site, companyId, vacancy, at } = publication
  await refuseSuspendedPublishing(tx, companyId, at)
  const findDuplicate = async () => (await refuseUnconfirmedDuplicate(publication))?.id
  const opening = { id: vacancy.id, company_id: companyId, moderation: moderationColumns(vacancy), findDuplicate }
  await openVacancy(tx, opening, at)
  await reviewVacancy(tx, site, vacancy.id, { event: 'open' }, at)
}

/** Applies a draft of changes to its vacancy, and opens the vacancy again if it was archived. */
async function replacePrevious(publication: Publication, previous: OwnVacancy) {
  const { tx, site, companyId, vacancy: draft, at } = publication
  const moderation = moderationColumns(draft)
  const applyDraft = async () => {
    await refuseUnconfirmedDuplicate(publication)
    await applyDraftToVacancy(tx, previous, draft.id, at)
  }
  if (previous.status === 'archived') {
    await refuseSuspendedPublishing(tx, companyId, at)
    const findDuplicate = () => applyDraft().then(() => undefined)
    await openVacancy(tx, { id: previous.id, company_id: companyId, moderation, findDuplicate }, at)
  } else {
    await applyDraft()
    await updateVacancyRow(tx, previous, moderation)
    await groupCopies(tx, [previous.id])
    await enqueue(tx, 'count_vacancy_risk', { vacancy_id: previous.id })
  }
  const event = previous.status === 'archived' ? 'open' : 'change'
  await reviewVacancy(tx, site, previous.id, { event }, at)
  await insertVacancyChanges(tx, previous, (await findOwnVacancy(tx, companyId, previous.id))!, at)
}

const MIN_SCHEDULE_DELAY_MS = 5 * MINUTE_MS
const MAX_SCHEDULE_DELAY_MS = 30 * DAY_MS

async function schedulePublication(publication: Publication, scheduled_at: string) {
  const { tx, vacancy, at } = publication
  const delay = Date.parse(scheduled_at) - at.getTime()
  if (delay < MIN_SCHEDULE_DELAY_MS || delay > MAX_SCHEDULE_DELAY_MS) {
    refuseField('scheduled_at', 'Не раньше чем через 5 минут и не позже чем через 30 дней')
  }
  await refuseUnconfirmedDuplicate(publication)
  await updateVacancyRow(tx, vacancy, { scheduled_at, publish_problem: '' })
}

/** Refuses with `vacancy_duplicate` unless the owner confirmed; returns the most similar vacancy. */
async function refuseUnconfirmedDuplicate({ tx, companyId, vacancy, options, at }: Publication) {
  const [duplicate] = await findVacancyDuplicates(tx, companyId, vacancy, at)
  if (duplicate && !options.ignore_duplicates) refuse('vacancy_duplicate', { details: duplicate })
  return duplicate
}

/** Writes columns other than the status. */
async function updateVacancyRow(tx: Db, { id, status }: OwnVacancy, columns: UpdateObject<DB, 'vacancy'>) {
  await tx
    .updateTable('vacancy')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
}

/** Cancels a scheduled publication. The version stays: no edit of another window can be lost. */
export async function cancelOwnPublication({ db }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancy> {
  return inTransaction(db, async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    refuseUnlessVacancyEventAllowed('schedule', vacancy)
    await updateVacancyRow(tx, vacancy, { scheduled_at: null, publish_problem: '' })
    return { ...vacancy, scheduled_at: null, publish_problem: '' }
  })
}

/** Keeps an open vacancy open for `VACANCY_OPEN_DAYS` from now. */
export async function extendOwnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancy> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    refuseUnlessVacancyEventAllowed('prolong', vacancy)
    await updateVacancyRow(tx, vacancy, {
      expires_at: addDaysIso(at, VACANCY_OPEN_DAYS),
      undo: undoColumn('prolong', at),
      updated_at: at.toISOString(),
    })
    return (await findOwnVacancy(tx, companyId, vacancyId))!
  })
}

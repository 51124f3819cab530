import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { moscowDay, secondsToMoscowMidnight } from '#lib/dates/moscow-time.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { findUnmaskedResume, findVisibleResume } from '../server/queries.ts'
import { maxContactAccessesPerDay } from '../server/resume-rules.ts'
import { openableContactFields } from '../visibility/contact-fields.server.ts'
import { findViewer } from '../visibility/find-viewer.server.ts'
import type { ResumePageRow } from '../visibility/maskable-resume.server.ts'
import { type ResumeDataViewer, relationOf } from '../visibility/viewer-relation.server.ts'
import type { ContactQuota, openResumeContacts as endpoint } from './contact-access.contract.ts'

/** Without characters that look alike. */
const WATERMARK_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const WATERMARK_LENGTH = 6

/** Watermark of a copy: short enough to be read from a photo, and hard to guess. */
export const createWatermark = () =>
  Array.from({ length: WATERMARK_LENGTH }, () => WATERMARK_CHARACTERS[randomInt(WATERMARK_CHARACTERS.length)]).join('')

type ContactRequest = { id: number } & z.output<typeof endpoint.body>

/** Opens contacts for a company, once: the unique index decides, and parallel requests use the daily limit once. */
export async function openContacts({ db, now }: Ctx, caller: Caller, request: ContactRequest): Promise<ResumePage> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const viewer = await findViewer(tx, caller, at, request.token)
    const row = (await findUnmaskedResume(tx, viewer, request.id, at)) ?? refuse('resume_not_found')
    if (request.vacancy_id) await refuseForeignVacancy(tx, viewer, request.vacancy_id)
    if (!hasContactAccess(row, viewer))
      await insertContactAccess(tx, { row, viewer, vacancy_id: request.vacancy_id ?? null, at })
    return (await findVisibleResume(tx, viewer, request.id, at))!
  })
}

const hasContactAccess = (row: ResumePageRow, viewer: ResumeDataViewer) =>
  ['opened', 'accepted', 'applied', 'owner'].includes(relationOf(row, viewer))

type ContactOpening = { row: ResumePageRow; viewer: ResumeDataViewer; vacancy_id: number | null; at: Date }

async function insertContactAccess(tx: Db, { row, viewer, vacancy_id, at }: ContactOpening) {
  if (row.revoked) {
    refuse('state_conflict', {
      message: 'Соискатель закрыл контакты для вашей компании',
      details: { state: 'revoked' },
    })
  }
  const fields = openableContactFields(row)
  if (fields.length === 0) {
    const message = 'Соискатель скрыл контакты. Пригласите его: он ответит сам'
    refuse('state_conflict', { message, details: { state: 'hidden' } })
  }
  const inserted = await tx
    .insertInto('contact_access')
    .values({
      resume_id: row.id,
      company_id: viewer.company_id!,
      viewer_id: viewer.account_id,
      vacancy_id,
      fields,
      watermark_code: createWatermark(),
      at: at.toISOString(),
    })
    .onConflict((twice) => twice.columns(['resume_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  await spendDailyLimit(tx, viewer, at)
  await notifyAboutOpening(tx, { id: inserted.id, resume_id: row.id, company_id: viewer.company_id! }, at)
}

type StoredOpening = { id: number; resume_id: number; company_id: number }

async function notifyAboutOpening(tx: Db, { id, resume_id, company_id }: StoredOpening, at: Date) {
  const { seeker_id, company } = await tx
    .selectFrom('resume')
    .select('seeker_id')
    .select((eb) => eb.selectFrom('company').select('name').where('id', '=', company_id).as('company'))
    .where('id', '=', resume_id)
    .executeTakeFirstOrThrow()
  const opening = {
    account_id: seeker_id,
    type: 'contact.revealed',
    title: 'Компания открыла ваши контакты',
    text: company ?? '',
    link: '/my-resumes',
    entity: { kind: 'resume', id: resume_id },
    group_key: `resume ${resume_id} contacts`,
    event_key: `contact_access ${id}`,
  } as const
  await notify(tx, [opening], at)
}

/**
 * Increments the counter of the day under its limit, so that parallel requests cannot exceed it. A refusal rolls back
 * the opening.
 */
async function spendDailyLimit(tx: Db, viewer: ResumeDataViewer, at: Date) {
  const max = maxContactAccessesPerDay(viewer)
  const spent = await tx
    .insertInto('contact_access_day')
    .values({ company_id: viewer.company_id!, day: moscowDay(at), used: 1 })
    .onConflict((more) =>
      more
        .columns(['company_id', 'day'])
        .doUpdateSet((eb) => ({ used: eb('contact_access_day.used', '+', 1) }))
        .where('contact_access_day.used', '<', max),
    )
    .returning('used')
    .executeTakeFirst()
  if (spent) return
  refuse('too_many', {
    message: `Контакты: открыто ${max} из ${max} сегодня. Завтра можно будет открыть ещё`,
    details: { retry_after: secondsToMoscowMidnight(at), reason: 'view_limit_exceeded', max, used: max },
  })
}

async function refuseForeignVacancy(tx: Db, { company_id }: ResumeDataViewer, id: number) {
  const own = await tx
    .selectFrom('vacancy')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!own) refuse('vacancy_not_found')
}

export async function findContactAccessesLeft({ db, now }: Ctx, caller: Caller): Promise<ContactQuota> {
  const viewer = await findViewer(db, caller, now())
  const today = await db
    .selectFrom('contact_access_day')
    .select('used')
    .where('company_id', '=', viewer.company_id)
    .where('day', '=', moscowDay(now()))
    .executeTakeFirst()
  const [max, used] = [maxContactAccessesPerDay(viewer), today?.used ?? 0]
  return { max, used, free: Math.max(0, max - used) }
}

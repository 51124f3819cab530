import type { z } from 'zod'
import type { revealContacts as endpoint, RevealsLeft } from '#contract/contact-reveals.ts'
import { refuse } from '#contract/errors.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Db } from '#database/connect.ts'
import { moscowDay, secondsToMidnight } from '#lib/moscow-day.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { openableFields, type PageRow, relationOf, type Viewer } from './mask.ts'
import { findViewer, findVisibleResume, findVisibleRow } from './queries.ts'
import { revealsADay } from './rules.ts'
import { newWatermark } from './watermark.ts'

type Wanted = { id: number } & z.output<typeof endpoint.body>

/** Opens contacts for a company, once: the unique index decides, and parallel requests use the daily limit once. */
export async function revealContacts({ db, now }: Ctx, caller: Caller, wanted: Wanted): Promise<ResumePage> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const viewer = await findViewer(tx, caller, wanted.token)
    const row = (await findVisibleRow(tx, viewer, wanted.id, at)) ?? refuse('resume_not_found')
    if (wanted.vacancy_id) await refuseForeignVacancy(tx, viewer, wanted.vacancy_id)
    if (!isOpen(row, viewer)) await open(tx, { row, viewer, vacancy_id: wanted.vacancy_id ?? null, at })
    return (await findVisibleResume(tx, viewer, wanted.id, at))!
  })
}

const isOpen = (row: PageRow, viewer: Viewer) =>
  ['opened', 'accepted', 'applied', 'owner'].includes(relationOf(row, viewer))

type Opening = { row: PageRow; viewer: Viewer; vacancy_id: number | null; at: Date }

async function open(tx: Db, { row, viewer, vacancy_id, at }: Opening) {
  if (row.revoked) {
    refuse('state_conflict', {
      message: 'Соискатель закрыл контакты для вашей компании',
      details: { state: 'revoked' },
    })
  }
  const fields = openableFields(row)
  if (fields.length === 0) {
    const message = 'Соискатель скрыл контакты. Пригласите его: он ответит сам'
    refuse('state_conflict', { message, details: { state: 'hidden' } })
  }
  const opened = await tx
    .insertInto('contact_reveal')
    .values({
      resume_id: row.id,
      company_id: viewer.company_id!,
      viewer_id: viewer.account_id,
      vacancy_id,
      fields,
      watermark_code: newWatermark(),
      at: at.toISOString(),
    })
    .onConflict((twice) => twice.columns(['resume_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened) await spend(tx, viewer, at)
}

/**
 * Increments the counter of the day under its limit, so that parallel requests cannot exceed it. A refusal rolls back
 * the opening.
 */
async function spend(tx: Db, viewer: Viewer, at: Date) {
  const max = revealsADay(viewer)
  const spent = await tx
    .insertInto('contact_reveal_day')
    .values({ company_id: viewer.company_id!, day: moscowDay(at), used: 1 })
    .onConflict((more) =>
      more
        .columns(['company_id', 'day'])
        .doUpdateSet((eb) => ({ used: eb('contact_reveal_day.used', '+', 1) }))
        .where('contact_reveal_day.used', '<', max),
    )
    .returning('used')
    .executeTakeFirst()
  if (spent) return
  refuse('too_many', {
    message: `Контакты на сегодня кончились: ${max} из ${max}. Следующие — завтра`,
    details: { retry_after: secondsToMidnight(at), reason: 'view_limit_exceeded', max, used: max },
  })
}

async function refuseForeignVacancy(tx: Db, { company_id }: Viewer, id: number) {
  const own = await tx
    .selectFrom('vacancy')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!own) refuse('vacancy_not_found')
}

export async function findRevealsLeft({ db, now }: Ctx, caller: Caller): Promise<RevealsLeft> {
  const viewer = await findViewer(db, caller)
  const today = await db
    .selectFrom('contact_reveal_day')
    .select('used')
    .where('company_id', '=', viewer.company_id)
    .where('day', '=', moscowDay(now()))
    .executeTakeFirst()
  const [max, used] = [revealsADay(viewer), today?.used ?? 0]
  return { max, used, free: Math.max(0, max - used) }
}

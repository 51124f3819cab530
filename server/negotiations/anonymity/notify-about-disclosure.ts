import type { Ctx } from '../../context.ts'
import type { JobPayload } from '../../jobs/job-payloads.ts'
import { findEmployerNotification, findSeekerNotification, sendEmailToEmployer, sendEmailToSeeker } from '../jobs.ts'

/** Job: notifies the other side that disclosure is requested or has happened. */
export async function notifyAboutDisclosure(ctx: Ctx, { negotiation_id, by }: JobPayload<'notify_about_disclosure'>) {
  if (by === 'seeker') return notifyEmployer(ctx, negotiation_id)
  const row = await findSeekerNotification(ctx.db, negotiation_id)
  if (!row) return
  const isOpen = row.revealed_by_seeker_at !== null
  await sendEmailToSeeker(ctx, row, {
    subject: isOpen ? 'Работодатель узнал ваше имя' : 'Работодатель хочет узнать ваше имя',
    paragraphs: [isOpen ? 'Он видит имя и контакты.' : 'Имя и контакты он увидит, если вы согласитесь.'],
  })
}

async function notifyEmployer(ctx: Ctx, negotiationId: number) {
  const row = await findEmployerNotification(ctx.db, negotiationId)
  if (!row?.email) return
  const isOpen = row.snapshot.person !== null
  const sentence = isOpen
    ? `Соискателя зовут ${row.snapshot.person}.`
    : 'Откройте отклик и решите, хотите ли узнать имя.'
  const subject = isOpen ? 'Соискатель открыл имя' : 'Соискатель готов открыть имя'
  await sendEmailToEmployer(ctx, row.email, `${subject}: «${row.name}»`, [`${subject}. ${sentence}`])
}

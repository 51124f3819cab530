import { nameById } from '#contract/dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { Ctx } from '../../context.ts'
import type { JobPayload } from '../../jobs/job-payloads.ts'
import { findEmployerNotification, findSeekerNotification, sendEmailToEmployer, sendEmailToSeeker } from '../jobs.ts'

/** A closed vacancy owes every applicant a notification with the reason. */
export async function notifySeekerAboutClosing(
  ctx: Ctx,
  { negotiation_id }: JobPayload<'notify_seeker_about_closing'>,
) {
  const row = await findSeekerNotification(ctx.db, negotiation_id)
  if (row?.state !== 'vacancy_closed') return
  await sendEmailToSeeker(ctx, row, {
    subject: 'Вакансию закрыли',
    paragraphs: [`Причина: ${nameById(REFUSE_REASONS, row.refuse_reason_id)}.`],
  })
}

export async function notifySeekerAboutWrittenReason(
  ctx: Ctx,
  { negotiation_id }: JobPayload<'notify_seeker_about_written_reason'>,
) {
  const row = await findSeekerNotification(ctx.db, negotiation_id)
  if (!row?.written_reason?.answer) return
  const paragraphs = [row.written_reason.answer, 'Документ можно скачать в разделе «Отклики».']
  await sendEmailToSeeker(ctx, row, { subject: 'Пришла письменная причина отказа', paragraphs })
}

export async function notifyEmployerAboutWrittenReasonRequest(
  ctx: Ctx,
  { negotiation_id }: JobPayload<'notify_employer_about_written_reason_request'>,
) {
  const row = await findEmployerNotification(ctx.db, negotiation_id)
  if (!row?.email || !row.written_reason || row.written_reason.answered_at) return
  const paragraphs = [
    `${row.snapshot.person ?? 'Соискатель'} просит сообщить причину отказа письменно: статья 64 Трудового кодекса.`,
    `Ответить нужно до ${dateText(row.written_reason.due_at)}. Форма ответа есть в отклике.`,
  ]
  await sendEmailToEmployer(ctx, row.email, `Просят письменную причину отказа: «${row.name}»`, paragraphs)
}

export async function notifyEmployerAboutSilenceQuestions(
  ctx: Ctx,
  { negotiation_id }: JobPayload<'notify_employer_about_silence_questions'>,
) {
  const row = await findEmployerNotification(ctx.db, negotiation_id)
  if (!row?.email || !row.silence_note || row.state !== 'expired') return
  const paragraphs = [
    `${row.snapshot.person ?? 'Соискатель'} не получил ответа в срок и спрашивает:`,
    ...row.silence_note.questions.map((question) => `— ${question}`),
  ]
  await sendEmailToEmployer(ctx, row.email, `Вопросы после срока ответа: «${row.name}»`, paragraphs)
}

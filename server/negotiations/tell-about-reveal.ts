import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'
import { findForEmployer, findForSeeker, writeToEmployer, writeToSeeker } from './jobs.ts'

/** Job: notifies the other side that disclosure is requested or has happened. */
export async function tellAboutReveal(ctx: Ctx, { negotiation_id, by }: Payload<'tell_about_reveal'>) {
  if (by === 'seeker') return tellEmployer(ctx, negotiation_id)
  const row = await findForSeeker(ctx.db, negotiation_id)
  if (!row) return
  const isOpen = row.revealed_by_seeker_at !== null
  await writeToSeeker(ctx, row, {
    subject: isOpen ? 'Работодатель узнал ваше имя' : 'Работодатель хочет узнать ваше имя',
    paragraphs: [isOpen ? 'Он видит имя и контакты.' : 'Имя и контакты он увидит, если вы согласитесь.'],
  })
}

async function tellEmployer(ctx: Ctx, negotiationId: number) {
  const row = await findForEmployer(ctx.db, negotiationId)
  if (!row?.email) return
  const isOpen = row.snapshot.person !== null
  const who = isOpen ? `${row.snapshot.person} — так зовут того, кто откликнулся.` : 'Теперь решаете вы.'
  const subject = isOpen ? 'Соискатель открыл имя' : 'Соискатель готов открыть имя'
  await writeToEmployer(ctx, row.email, `${subject}: «${row.name}»`, [`${subject}. ${who}`])
}

import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { type NewNotification, notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { lockDueRows, runInBatches } from '#platform/jobs/in-batches.ts'
import { listNegotiationFacts } from '../notifications/negotiation-facts.server.ts'

/** Job: asks both sides of a hire, once, what is really paid. */
export async function askAboutPay({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  await runInBatches(db, {
    lockDue: lockDueRows('pay_report', sql`asked_at is null and ask_at <= ${at}`),
    handle: (tx, ids) => askBothSides(tx, ids, at),
  })
}

async function askBothSides(tx: Db, ids: number[], at: Date) {
  const asked = await tx
    .updateTable('pay_report')
    .set({ asked_at: at.toISOString() })
    .where('id', 'in', ids)
    .returning(['id', 'side', 'negotiation_id'])
    .execute()
  const facts = await listNegotiationFacts(tx, [...new Set(asked.map(({ negotiation_id }) => negotiation_id))])
  const factsById = new Map(facts.map((row) => [row.id, row]))
  const notifications = asked.flatMap(({ id, side, negotiation_id }): NewNotification[] => {
    const row = factsById.get(negotiation_id)!
    const accounts = side === 'employer' ? row.employer_ids : row.seeker_id === null ? [] : [row.seeker_id]
    return accounts.map((account_id) => ({
      account_id,
      mode: side as 'seeker' | 'employer',
      type: 'negotiation.pay_question',
      title: side === 'seeker' ? 'Сколько вам платят на самом деле?' : 'Сколько вы платите на самом деле?',
      text:
        side === 'seeker'
          ? `Вакансия ${inQuotes(row.vacancy_name)}, ${row.company_name}. Одно число, его увидят только вместе с другими`
          : `Вакансия ${inQuotes(row.vacancy_name)}, резюме ${inQuotes(row.resume_title)}. Одно число, его увидят только вместе с другими`,
      link: `/profile/pay/${id}`,
      entity: { kind: 'pay_report', id },
      event_key: `pay_question ${id}`,
    }))
  })
  await notify(tx, notifications, at)
}

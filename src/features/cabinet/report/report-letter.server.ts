import { sql } from 'kysely'
import type { LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { runInBatches } from '#platform/jobs/in-batches.ts'
import { makeHiringReport } from './make-report.server.ts'
import { periodOf, periodText, shiftMonth } from './report-period.rules.ts'
import { outOfText, reportSentences, SOURCE_NAMES, waitText } from './report-texts.rules.ts'

/** The first Monday of a month is one of its first days. */
const LAST_DAY_OF_FIRST_WEEK = 7

/** Job of each Monday: on the first one of a month the owners of companies with applications in the month before get its report. */
export async function sendHiringReports({ db, now }: Ctx) {
  const at = now()
  const today = moscowDay(at)
  if (Number(today.slice(8)) > LAST_DAY_OF_FIRST_WEEK) return
  const month = shiftMonth(today.slice(0, 7), -1)
  const { since, end } = periodOf(month, at)
  await runInBatches(db, {
    // Waits for a company that is locked: the next run is a month away.
    lockDue: async (tx, { after, limit }) => {
      const { rows } = await sql<{ id: number }>`
        select id from company where id > ${after} and exists (
          select from negotiation
          where company_id = company.id and created_at >= ${since}::timestamptz and created_at < ${end}::timestamptz
        ) order by id limit ${limit} for no key update`.execute(tx)
      return rows.map(({ id }) => id)
    },
    async handle(tx, ids) {
      const owners = await tx
        .selectFrom('employer')
        .innerJoin('company', 'company.id', 'employer.company_id')
        .select(['employer.id', 'company.id as company_id', 'company.name'])
        .where('role', '=', 'owner')
        .where('company.id', 'in', ids)
        .execute()
      await notify(
        tx,
        owners.map(({ id, company_id, name }) => ({
          account_id: id,
          type: 'company.report' as const,
          title: `Отчёт о найме: ${periodText(month, at)}`,
          text: inQuotes(name),
          link: `/report?period=${month}`,
          entity: { kind: 'company', id: company_id },
          event_key: `report ${company_id} ${month}`,
          details: { month },
        })),
        at,
      )
    },
  })
}

/** The figures are read again: whoever has left the company meanwhile gets no letter. */
export const composeReportLetter: LetterComposer = async (ctx, notifications) => {
  const { account_id, entity_id, details, link } = notifications.at(-1)!
  const period = String(details.month)
  const owned = ctx.db
    .selectFrom('employer')
    .select('id')
    .where((eb) => eb.and({ id: account_id, company_id: entity_id }))
  if (!(await owned.executeTakeFirst())) return undefined
  const report = await makeHiringReport(ctx, entity_id, { period })
  const { total, sources } = report
  const answers =
    total.answers_due > 0 ? `Ответили в срок: ${outOfText(total.answered_in_time, total.answers_due)}.` : ''
  const wait = total.hours_to_answer === null ? '' : `До ответа обычно проходит ${waitText(total.hours_to_answer)}.`
  return {
    subject: `Отчёт о найме: ${periodText(period, ctx.now())}`,
    paragraphs: [
      `${inQuotes(report.company)}: отклики ${total.applications}, пригласили ${total.invited}, встречи ${total.met}, приняли ${total.hired}.`,
      [answers, wait].filter(Boolean).join(' '),
      ...reportSentences(report),
      ...sources
        .filter(({ came }) => came > 0)
        .map(({ source, came, hired }) => `${SOURCE_NAMES[source]}: приняты ${outOfText(hired, came)}.`),
    ].filter(Boolean),
    link: { text: 'Открыть отчёт', url: `${ctx.site.public_url}${link}` },
  }
}

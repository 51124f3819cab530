import type { FileReply } from '#contract/replies.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { dottedDateText } from '#lib/dates/format-date.ts'
import type { Ctx } from '#platform/context.ts'
import { makeWorkbook } from '#platform/spreadsheets/make-workbook.ts'
import { WORKBOOK_TYPE, type WorkbookSheet } from '#platform/spreadsheets/pack-workbook.ts'
import type { HiringReport } from './hiring-report.contract.ts'
import { makeHiringReport, type ReportQuery } from './make-report.server.ts'
import { reportSentences, SOURCE_NAMES } from './report-texts.rules.ts'

/** The report as a workbook. Shares stay two numbers, from which a spreadsheet counts its own. */
export async function exportReport(ctx: Ctx, caller: Caller, query: ReportQuery): Promise<FileReply> {
  const report = await makeHiringReport(ctx, companyIdOf(caller), query)
  const content = await makeWorkbook(caller.id, sheetsOf(report))
  return {
    name: `Найм ${report.since} — ${report.until}.xlsx`,
    type: WORKBOOK_TYPE,
    content: Buffer.from(content).toString('base64'),
  }
}

const STEPS = ['Отклики', 'Приглашения', 'Встречи', 'Приняли']

function sheetsOf(report: HiringReport): WorkbookSheet[] {
  const { company, since, until, total, vacancies, recruiters, sources, hire_days } = report
  return [
    {
      name: 'Итоги',
      rows: [
        ['Компания', company],
        ['Период', `${dottedDateText(since)} — ${dottedDateText(until)}`],
        ['Открыли', total.opened],
        ['Отклики', total.applications],
        ['Приглашения', total.invited],
        ['Встречи', total.met],
        ['Приняли', total.hired],
        ['Приняли за такое же время до этого', total.hired_before],
        ['Ответили в срок', total.answered_in_time],
        ['Из скольких, чей срок наступил', total.answers_due],
        ['Часов до ответа, медиана', total.hours_to_answer],
        ['Дней от публикации до найма, медиана', total.days_to_hire],
        ...reportSentences(report).map((sentence) => [sentence]),
      ],
    },
    {
      name: 'По вакансиям',
      rows: [
        ['Вакансия', 'Открыли', ...STEPS, 'Дней до найма, медиана'],
        ...vacancies.map(({ name, opened, applications, invited, met, hired, days_to_hire }) => [
          name,
          opened,
          applications,
          invited,
          met,
          hired,
          days_to_hire,
        ]),
      ],
    },
    {
      name: 'По сотрудникам',
      rows: [
        ['Ответственный', ...STEPS, 'Ответили в срок', 'Из скольких', 'Часов до ответа, медиана'],
        ...recruiters.map((one) => [
          one.name,
          one.applications,
          one.invited,
          one.met,
          one.hired,
          one.answered_in_time,
          one.answers_due,
          one.hours_to_answer,
        ]),
      ],
    },
    {
      name: 'Откуда',
      rows: [
        ['Источник', 'Пришли', 'Из них приняты'],
        ...sources.map(({ source, came, hired }) => [SOURCE_NAMES[source], came, hired]),
      ],
    },
    { name: 'Срок найма', rows: [['Дней от публикации до найма'], ...hire_days.map((days) => [days])] },
  ]
}

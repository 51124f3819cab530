import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { Form, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { dateText, dottedDateText, timeText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { type Figure, FigureColumns } from '#ui/list/figure-columns.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Route } from './+types/report.route.ts'
import { HireDots } from './hire-dots.tsx'
import { type HiringReport, MIN_ROWS_FOR_MEDIAN, showHiringReport } from './hiring-report.contract.ts'
import { periodChoices, periodText } from './report-period.rules.ts'
import { RecruiterTable, SourceTable, VacancyFunnelTable } from './report-tables.tsx'
import { dayCountText, outOfText, reportSentences, waitText } from './report-texts.rules.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const [period, vacancy_id] = ['period', 'vacancy_id'].map((name) => url.searchParams.get(name) ?? '') as [
    string,
    string,
  ]
  const report = await loadPage(context, showHiringReport, { query: { period, vacancy_id } })
  return { report, chosen: { period, vacancy_id }, now: context.get(siteContext).now }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Отчёт о найме')

export default function HiringReportPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title="Отчёт о найме" mode="employer" />
  const { report, chosen, now } = loaderData
  const { total, company, since, until, vacancies, recruiters, sources, hire_days } = report
  const isSmall = total.applications < MIN_ROWS_FOR_MEDIAN
  return (
    <Page>
      <PageTitle>Найм: {periodText(chosen.period, new Date(now))}</PageTitle>
      <p className="mb-4 text-ink2 text-meta">
        {company} · {dottedDateText(since)} — {dottedDateText(until)} · составлено {dateText(now)} в {timeText(now)}
      </p>
      <ReportChoice report={report} chosen={chosen} now={now} />
      {isSmall && (
        <Notice tone="info">
          За это время {total.applications === 0 ? 'откликов не было' : `откликов мало: ${total.applications}`}. Доли и
          медианы покажем от пяти, пока есть числа.
        </Notice>
      )}
      <FigureColumns figures={figuresOf(report)} />
      {!isSmall && (
        <div className="my-4 max-w-text">
          {reportSentences(report).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <Section title="По вакансиям">
        <VacancyFunnelTable vacancies={vacancies} total={total} hasBars={!isSmall} />
      </Section>
      <div className="grid grid-cols-1 gap-x-10 desktop:grid-cols-2">
        <Section title="Откуда пришли">
          <SourceTable sources={sources} hasBars={!isSmall} />
        </Section>
        {hire_days.length >= MIN_ROWS_FOR_MEDIAN && (
          <Section title="Срок найма">
            <HireDots days={hire_days} median={total.days_to_hire} />
          </Section>
        )}
      </div>
      {recruiters.length > 0 && (
        <Section title="Кто как отвечает">
          <RecruiterTable recruiters={recruiters} />
        </Section>
      )}
      <p className="mt-6 text-ink2 text-meta print:hidden">
        Отчёт за прошлый месяц владелец компании получает в первый понедельник.{' '}
        <TextLink to={href('/notification/settings')}>Настроить письма</TextLink>
      </p>
    </Page>
  )
}

function figuresOf({ total }: HiringReport): Figure[] {
  const { hired, hired_before, days_to_hire, answers_due, answered_in_time, answered, hours_to_answer } = total
  return [
    { name: 'Приняли', value: numberText(hired), note: `за такое же время до этого ${numberText(hired_before)}` },
    {
      name: 'От публикации до найма',
      value: days_to_hire === null ? '—' : dayCountText(days_to_hire),
      note: days_to_hire === null ? 'мало данных' : `медиана из ${numberText(hired)}`,
    },
    {
      name: 'Ответили в срок',
      value: answers_due === 0 ? '—' : outOfText(answered_in_time, answers_due),
      note: answers_due === 0 ? 'сроков ещё не было' : 'из тех, чей срок наступил',
    },
    {
      name: 'До ответа человеком',
      value: hours_to_answer === null ? '—' : waitText(hours_to_answer),
      note: hours_to_answer === null ? 'мало данных' : `медиана из ${numberText(answered)}`,
    },
  ]
}

type ChoiceProps = { report: HiringReport; chosen: { period: string; vacancy_id: string }; now: string }

/** Period and vacancy, and the report as a file or on paper. */
function ReportChoice({ report: { choices }, chosen, now }: ChoiceProps) {
  const isHydrated = useHydrated()
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <Form aria-label="Период и вакансия" className="flex flex-wrap items-end gap-3">
        <label>
          <span className="mb-1 block font-medium text-meta">Период</span>
          <SelectWrapper>
            <select name="period" defaultValue={chosen.period} className={SELECT_CLASS}>
              {periodChoices(new Date(now)).map(({ value, label }, index) => (
                <option key={value} value={index === 0 ? '' : value}>
                  {label}
                </option>
              ))}
            </select>
          </SelectWrapper>
        </label>
        <label className="min-w-0">
          <span className="mb-1 block font-medium text-meta">Вакансия</span>
          <SelectWrapper>
            <select name="vacancy_id" defaultValue={chosen.vacancy_id} className={SELECT_CLASS}>
              <option value="">Все вакансии</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </SelectWrapper>
        </label>
        <Button kind="outlined">Показать</Button>
      </Form>
      <ButtonLink
        to={href('/report/xlsx') + toQueryString(chosen)}
        reloadDocument
        download
        kind="outlined"
        icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        XLSX
      </ButtonLink>
      {isHydrated && (
        <Button
          type="button"
          onClick={() => window.print()}
          icon={<Printer size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          Печать, PDF
        </Button>
      )}
    </div>
  )
}

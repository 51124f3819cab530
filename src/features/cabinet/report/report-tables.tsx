import type { ReactNode } from 'react'
import { href } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import {
  type HiringReport,
  MIN_ROWS_FOR_MEDIAN,
  type ReportRecruiter,
  type ReportVacancy,
} from './hiring-report.contract.ts'
import { dayCountText, outOfText, SOURCE_NAMES, waitText } from './report-texts.rules.ts'

const HEAD_CLASS = 'py-2 pl-3 text-right font-medium'
const CELL_CLASS = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap'
/** It stays in sight while the rest of a wide table is moved sideways. */
const NAME_CLASS = 'sticky left-0 min-w-24 bg-paper py-2 text-left'

type TableProps = { caption: string; first: string; heads: readonly string[]; children: ReactNode }

const WideTable = ({ caption, first, heads, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways must be reached by keyboard
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-rule border-b text-ink2 text-meta">
          <th scope="col" className={`${NAME_CLASS} font-medium`}>
            {first}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={HEAD_CLASS}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

const Row = ({ name, cells, isTotal }: { name: ReactNode; cells: readonly ReactNode[]; isTotal?: boolean }) => (
  <tr className={`border-rule border-b ${isTotal ? 'font-semibold' : ''}`}>
    <th scope="row" className={`${NAME_CLASS} ${isTotal ? '' : 'font-normal'}`}>
      {name}
    </th>
    {cells.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move
      <td key={at} className={CELL_CLASS}>
        {cell}
      </td>
    ))}
  </tr>
)

const STEPS = ['Открыли', 'Отклики', 'Приглашения', 'Встречи', 'Приняли']

type Steps = Pick<ReportVacancy, 'opened' | 'applications' | 'invited' | 'met' | 'hired' | 'days_to_hire'>

const stepCells = ({ opened, applications, invited, met, hired }: Steps) =>
  [opened, applications, invited, met, hired].map(numberText)

const daysCell = ({ days_to_hire }: Steps) => (days_to_hire === null ? '—' : dayCountText(days_to_hire))

type FunnelProps = { vacancies: readonly ReportVacancy[]; total: Steps; hasBars: boolean }

/** What happened with each vacancy within the period. */
export function VacancyFunnelTable({ vacancies, total, hasBars }: FunnelProps) {
  if (vacancies.length === 0) return <p className="text-ink2">За это время с вакансиями ничего не происходило.</p>
  const most = Math.max(...vacancies.map(({ applications }) => applications), 1)
  return (
    <WideTable
      caption="Воронка по вакансиям"
      first="Вакансия"
      heads={[...STEPS, ...(hasBars ? ['Отклики, приглашения, приняли'] : []), 'Срок найма']}
    >
      {vacancies.map((vacancy) => (
        <Row
          key={vacancy.id}
          name={<TextLink to={href('/my-vacancy/:id', { id: String(vacancy.id) })}>{vacancy.name}</TextLink>}
          cells={[
            ...stepCells(vacancy),
            ...(hasBars ? [<StepBar key="bar" vacancy={vacancy} most={most} />] : []),
            daysCell(vacancy),
          ]}
        />
      ))}
      <Row isTotal name="Всего" cells={[...stepCells(total), ...(hasBars ? [''] : []), daysCell(total)]} />
    </WideTable>
  )
}

/** The numbers stand beside it. */
const StepBar = ({ vacancy, most }: { vacancy: ReportVacancy; most: number }) => {
  const widthOf = (count: number) => Math.min(100, (count / most) * 100)
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full min-w-24">
      <rect width={widthOf(vacancy.applications)} height="8" className="fill-rule" />
      <rect width={widthOf(vacancy.invited)} height="8" className="fill-bar" />
      <rect width={widthOf(vacancy.hired)} height="8" className="fill-primary" />
    </svg>
  )
}

const SOURCE_BAR = 96

/** Of those who came from there, how many are hired. */
export const SourceTable = ({ sources, hasBars }: { sources: HiringReport['sources']; hasBars: boolean }) => (
  <>
    <ul>
      {sources.map(({ source, came, hired }) => (
        <li key={source} className="flex items-center gap-3 border-rule border-b py-2">
          <span className="min-w-0 grow">{SOURCE_NAMES[source]}</span>
          {hasBars && came >= MIN_ROWS_FOR_MEDIAN && (
            <svg width={SOURCE_BAR} height="8" aria-hidden="true">
              <rect width={SOURCE_BAR} height="8" className="fill-sunken" />
              <rect width={(SOURCE_BAR * hired) / came} height="8" className="fill-primary" />
            </svg>
          )}
          <span className="whitespace-nowrap tabular-nums">{outOfText(hired, came)}</span>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-ink3 text-note">Приняты из тех, кто пришёл за это время из этого источника.</p>
  </>
)

const RECRUITER_HEADS = ['Отклики', 'Ответили в срок', 'До ответа', 'Приглашения', 'Встречи', 'Приняли']

/** By whoever is responsible for the vacancies now. */
export const RecruiterTable = ({ recruiters }: { recruiters: readonly ReportRecruiter[] }) => (
  <>
    <WideTable caption="По сотрудникам" first="Ответственный" heads={RECRUITER_HEADS}>
      {recruiters.map((one) => (
        <Row
          key={one.id}
          name={one.name}
          cells={[
            numberText(one.applications),
            one.answers_due === 0 ? '—' : outOfText(one.answered_in_time, one.answers_due),
            one.hours_to_answer === null ? '—' : waitText(one.hours_to_answer),
            ...[one.invited, one.met, one.hired].map(numberText),
          ]}
        />
      ))}
    </WideTable>
    <p className="mt-2 text-ink3 text-note">По вакансиям, за которые человек отвечает сейчас.</p>
  </>
)

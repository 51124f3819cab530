import { desiredSalaryTexts } from '#features/resumes/rules/desired-salary.ts'
import { experienceText } from '#features/resumes/rules/experience.ts'
import { personNameText } from '#features/resumes/rules/person-summary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { DueText } from '../../../deadlines/due-label.tsx'
import { employerDueLabel } from '../../../deadlines/employer-due-text.ts'
import type { NegotiationRow } from '../../contract/negotiation-row.ts'

type Props = { rows: readonly NegotiationRow[]; total: number; now: string }

const CELL = 'border-rule border-b py-1.5 pr-3 text-left align-top'
const HEAD = 'border-rule border-b py-1.5 pr-3 text-left font-medium text-ink3 text-note'

/** The selected people side by side, in place of one person. */
export function ComparisonTable({ rows, total, now }: Props) {
  const vacancies = [...new Set(rows.map(({ vacancy }) => vacancy.name))]
  return (
    <section
      aria-labelledby="comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="min-h-0 grow overflow-auto px-6 py-4"
    >
      <h2 id="comparison" className="mb-2 font-bold font-display text-h3 tracking-[-0.02em]">
        Сравнение выбранных
      </h2>
      <table className="w-full border-collapse text-meta">
        <thead>
          <tr>
            <th className={HEAD}>Человек</th>
            <th className={HEAD}>Опыт</th>
            <th className={`${HEAD} text-right`}>Хочет</th>
            <th className={`${HEAD} text-right`}>Совпадение</th>
            <th className={HEAD}>Ответить</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { resume } = row
            const due = employerDueLabel(row, now)
            return (
              <tr key={row.id}>
                <th scope="row" className={`${CELL} wrap-anywhere font-normal`}>
                  <b className="block font-semibold">{personNameText(resume)}</b>
                  <span className="text-ink2 text-note">
                    {[resume.city?.name, resume.title].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td className={`${CELL} whitespace-nowrap`}>{experienceText(resume.total_experience_months)}</td>
                <td className={`${CELL} whitespace-nowrap text-right font-semibold`}>
                  {desiredSalaryTexts(resume).amount}
                </td>
                <td className={`${CELL} whitespace-nowrap text-right`}>{row.match ? `${row.match.score} %` : '–'}</td>
                <td className={`${CELL} whitespace-nowrap text-note`}>{due && <DueText {...due} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-3 max-w-text text-ink2">
        {vacancies.length === 1
          ? `Все ${numberText(rows.length)} откликнулись на ${inQuotes(vacancies[0]!)}.`
          : `Выбраны отклики на ${vacancies.length} ${plural(vacancies.length, 'вакансию', 'вакансии', 'вакансий')}: ${vacancies.map((name) => inQuotes(name)).join(', ')}. Каждого пригласим на его вакансию.`}
        {rows.length < total && ` Выбрано ${numberText(rows.length)} из ${numberText(total)}.`}
      </p>
    </section>
  )
}

import { useContext } from 'react'
import { listQualityGains, qualityScore } from '#features/moderation/quality-score.rules.ts'
import { shortenQuote } from '#features/moderation/shorten-quote.rules.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Meter } from '#ui/feedback/meter.tsx'
import { FieldLink } from '#ui/form/field-link.tsx'
import { lowerFirst } from '#ui/text/lower-first.ts'
import type { ProblemSeverity } from '../../contract/vacancy-check.ts'
import { vacancyFieldLabel } from '../publication-gaps.ts'
import { ProblemsContext } from './problems-provider.tsx'

const SEVERITY_STYLES = {
  block: { word: 'Запрещено', tone: 'text-danger' },
  warn: { word: 'Совет', tone: 'text-warning' },
}

/** Severity of a problem as a word and a colour: it blocks publication or is advice. */
export function SeverityLabel({ severity }: { severity: ProblemSeverity }) {
  const { word, tone } = SEVERITY_STYLES[severity]
  return <strong className={`font-semibold ${tone}`}>{word}</strong>
}

/** Quality score of the text, and the points that each fix would add. */
export function ProblemSummary({ isStarted }: { isStarted: boolean }) {
  const problems = useContext(ProblemsContext)
  const gains = listQualityGains(problems)
  if (!isStarted) return null
  return (
    <section aria-labelledby="quality" className="mt-6 border-rule border-t pt-4">
      <h2 id="quality" className="mb-2 font-semibold text-row">
        Как читается вакансия
      </h2>
      <Meter label="Качество" percent={qualityScore(problems)} />
      {gains.length === 0 ? (
        <p className="mt-2 text-success">Замечаний нет.</p>
      ) : (
        <ul className="mt-3 space-y-2">
          {gains.map(({ problem, times, points }) => (
            <li key={problem.code} className="wrap-anywhere text-meta">
              <SeverityLabel severity={problem.severity} />.{' '}
              <FieldLink path={problem.field.split('.')[0]!}>{vacancyFieldLabel(problem.field)}</FieldLink>:{' '}
              {problem.quote ? inQuotes(shortenQuote(problem.quote)) : lowerFirst(problem.reason)}
              {times > 1 && ` и ещё ${times - 1} ${plural(times - 1, 'место', 'места', 'мест')}`}
              <span className="whitespace-nowrap text-ink2">, +{points}&nbsp;%</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

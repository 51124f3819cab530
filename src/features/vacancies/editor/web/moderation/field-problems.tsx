import { type MouseEvent, useContext } from 'react'
import { applyFixToField } from '#features/moderation/apply-fix.rules.ts'
import { shortenQuote } from '#features/moderation/shorten-quote.rules.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Button } from '#ui/form/button.tsx'
import { fieldId } from '#ui/form/field-id.ts'
import { FormContext } from '#ui/form/form-context.ts'
import type { ModerationProblem } from '../../contract/vacancy-check.ts'
import { SeverityLabel } from './problem-summary.tsx'
import { ProblemsContext } from './problems-provider.tsx'

const MAX_SHOWN_ADVICE = 3

/** Forbidden phrases and advice for one field, shown under it, with buttons that apply the fix. */
export function FieldProblems({ field }: { field: string }) {
  const problems = useContext(ProblemsContext).filter((problem) => belongsTo(problem, field))
  const forbidden = problems.filter(({ severity }) => severity === 'block')
  const advice = problems.filter(({ severity }) => severity === 'warn')
  const shownProblems = [...forbidden, ...advice.slice(0, MAX_SHOWN_ADVICE)]
  const hiddenCount = advice.length - MAX_SHOWN_ADVICE
  return (
    <div aria-live="polite">
      {shownProblems.length > 0 && (
        <ul aria-label="Что поправить" className="mb-4 space-y-2">
          {shownProblems.map((problem) => (
            <ProblemItem key={`${problem.code} ${problem.field} ${problem.start} ${problem.quote}`} problem={problem} />
          ))}
          {hiddenCount > 0 && <li className="pl-4 text-ink2 text-meta">Ещё советов: {hiddenCount}</li>}
        </ul>
      )}
    </div>
  )
}

const belongsTo = (problem: ModerationProblem, field: string) =>
  problem.field === field || problem.field.startsWith(`${field}.`)

const RAIL_CLASS = { block: 'border-danger', warn: 'border-warning' }

function ProblemItem({ problem }: { problem: ModerationProblem }) {
  return (
    <li className={`wrap-anywhere border-l-4 pl-3 text-meta ${RAIL_CLASS[problem.severity]}`}>
      <p>
        <SeverityLabel severity={problem.severity} />
        {problem.quote && ` ${inQuotes(shortenQuote(problem.quote))}`}. {problem.reason}.
      </p>
      <p className="text-ink2">{problem.fix}.</p>
      <ApplyFixButton problem={problem} />
    </li>
  )
}

/** Only for problems with a known replacement. A skill has its own remove button. */
function ApplyFixButton({ problem }: { problem: ModerationProblem }) {
  const form = useContext(FormContext)
  const { field, replacement, quote } = problem
  if (replacement === null || field.includes('.')) return null

  function applyFix({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) {
    const control = element?.elements.namedItem(field)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    control.setRangeText(
      applyFixToField(control.value, { ...problem, replacement: replacement ?? '' }),
      0,
      control.value.length,
    )
    control.dispatchEvent(new Event('input', { bubbles: true }))
    document.getElementById(fieldId(form?.id ?? '', field))?.focus()
  }

  const to = replacement === '' ? '' : ` на ${inQuotes(shortenQuote(replacement))}`
  const label = replacement === '' ? 'Убрать' : `Заменить${to}`
  return (
    <Button
      type="button"
      kind="outlined"
      size="small"
      aria-label={`${label}: ${inQuotes(shortenQuote(quote))}`}
      onClick={applyFix}
    >
      {label}
    </Button>
  )
}

import { type MouseEvent, useContext } from 'react'
import type { Problem } from '#contract/vacancy-check.ts'
import { mend } from '#trade/linter/apply-fix.ts'
import { quoteOf } from '#trade/linter/quote.ts'
import { Button } from '../ui/button.tsx'
import { fieldId } from '../ui/field-id.ts'
import { FormContext } from '../ui/form-context.ts'
import { ProblemsContext } from './linted.tsx'
import { ProblemWord } from './problem-word.tsx'

const MOST_ADVICE = 3

/** Forbidden phrases and advice for one field, shown under it, with buttons that apply the fix. */
export function FieldProblems({ field }: { field: string }) {
  const own = useContext(ProblemsContext).filter((problem) => isOf(problem, field))
  const forbidden = own.filter(({ severity }) => severity === 'block')
  const advice = own.filter(({ severity }) => severity === 'warn')
  const shown = [...forbidden, ...advice.slice(0, MOST_ADVICE)]
  const more = advice.length - MOST_ADVICE
  return (
    <div aria-live="polite">
      {shown.length > 0 && (
        <ul aria-label="Что поправить" className="mb-4 space-y-2">
          {shown.map((problem) => (
            <Line key={`${problem.code} ${problem.field} ${problem.start} ${problem.quote}`} problem={problem} />
          ))}
          {more > 0 && <li className="pl-4 text-ink2 text-meta">Ещё советов: {more}</li>}
        </ul>
      )}
    </div>
  )
}

const isOf = (problem: Problem, field: string) => problem.field === field || problem.field.startsWith(`${field}.`)

const RAIL = { block: 'border-danger', warn: 'border-warning' }

function Line({ problem }: { problem: Problem }) {
  return (
    <li className={`wrap-anywhere border-l-4 pl-3 text-meta ${RAIL[problem.severity]}`}>
      <p>
        <ProblemWord severity={problem.severity} />
        {problem.quote && ` «${quoteOf(problem.quote)}»`}. {problem.reason}.
      </p>
      <p className="text-ink2">{problem.fix}.</p>
      <Mend problem={problem} />
    </li>
  )
}

/** Only for problems with a known replacement. A skill has its own remove button. */
function Mend({ problem }: { problem: Problem }) {
  const form = useContext(FormContext)
  const { field, replacement, quote } = problem
  if (replacement === null || field.includes('.')) return null

  function write({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) {
    const control = element?.elements.namedItem(field)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    control.setRangeText(mend(control.value, { ...problem, replacement: replacement ?? '' }), 0, control.value.length)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    document.getElementById(fieldId(form?.id ?? '', field))?.focus()
  }

  const to = replacement === '' ? '' : ` на «${quoteOf(replacement)}»`
  const label = replacement === '' ? 'Убрать' : `Заменить${to}`
  return (
    <Button type="button" kind="outlined" size="small" aria-label={`${label}: «${quoteOf(quote)}»`} onClick={write}>
      {label}
    </Button>
  )
}

import Check from 'lucide-react/icons/check'
import { href, Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'

const IMPORT_STEPS = { file: 'Файл', columns: 'Столбцы', check: 'Проверка', done: 'Готово' } as const
export type ImportStep = keyof typeof IMPORT_STEPS

/** Address of a step; that of the file is the page itself. */
export const importStepAddress = (step: ImportStep) =>
  href('/my-vacancies/import') + (step === 'file' ? '' : `?step=${step}`)

type Props = { current: ImportStep; hasColumns: boolean }

/** Where the person is. A step that is behind is a link, as long as there is a way back. */
export function ImportSteps({ current, hasColumns }: Props) {
  const steps = (Object.keys(IMPORT_STEPS) as ImportStep[]).filter((step) => step !== 'columns' || hasColumns)
  const at = steps.indexOf(current)
  return (
    <ol aria-label="Шаги" className="mb-4 flex flex-wrap gap-x-5 gap-y-2 text-ink3">
      {steps.map((step, place) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="flex items-center gap-2">
          {place < at ? (
            <Check size={18} className="text-success" aria-label="пройден" />
          ) : (
            <span className="font-semibold">{numberText(place + 1)}</span>
          )}
          {place < at && current !== 'done' ? (
            <Link to={importStepAddress(step)} className="inline-flex min-h-11 items-center">
              {IMPORT_STEPS[step]}
            </Link>
          ) : (
            <span className={`inline-flex min-h-11 items-center ${step === current ? 'font-semibold text-ink1' : ''}`}>
              {IMPORT_STEPS[step]}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

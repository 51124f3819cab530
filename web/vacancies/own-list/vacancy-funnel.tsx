import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'

const BAR = { width: 32, height: 16 }
const FILLS = ['fill-primary/60', 'fill-primary/75', 'fill-primary/90', 'fill-primary']

/** Responses, invitations, meetings and hired people of a vacancy. Numbers stand below, words are for screen readers. */
export function VacancyFunnel({ counters }: Pick<OwnVacancy, 'counters'>) {
  const { responses, invitations, interviews, hired } = counters
  const steps = [responses, invitations, interviews, hired]
  const words = [
    `${numberText(responses)} ${plural(responses, 'отклик', 'отклика', 'откликов')}`,
    `${numberText(invitations)} ${plural(invitations, 'приглашение', 'приглашения', 'приглашений')}`,
    `${numberText(interviews)} ${plural(interviews, 'встреча', 'встречи', 'встреч')}`,
    `${numberText(hired)} ${plural(hired, 'принят', 'приняты', 'приняты')}`,
  ].join(', ')
  return (
    <span className="inline-flex" title={words}>
      <span className="sr-only">{words}</span>
      {steps.map((count, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are always the same
        <span key={step} aria-hidden="true" className="grid w-[34px] text-note leading-4">
          <svg
            aria-hidden="true"
            width="34"
            height={BAR.height + 1}
            className="border-ctl border-b desktop:group-data-dense/table:hidden"
          >
            <Bar count={count} max={Math.max(...steps)} className={FILLS[step]} />
          </svg>
          <span className="font-medium">{numberText(count)}</span>
        </span>
      ))}
    </span>
  )
}

/** The square root keeps a small step visible beside a large one. */
function Bar({ count, max, className }: { count: number; max: number; className?: string }) {
  if (count === 0) return null
  const height = Math.max(2, BAR.height * Math.sqrt(count / max))
  return <rect y={BAR.height - height} width={BAR.width} height={height} className={className} />
}

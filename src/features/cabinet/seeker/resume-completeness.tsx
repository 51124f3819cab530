import { Link } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Meter } from '#ui/feedback/meter.tsx'
import { Tag } from '#ui/list/chip.tsx'

export type ResumeAdvice = {
  title: string
  isDraft: boolean
  to: string
  percentage: number
  /** What to fill in next, and how many per cent it adds. */
  gaps: { label: string; gain: number }[]
}

/** How complete a resume is, and what makes it better. */
export function ResumeCompleteness({ resume: { title, isDraft, to, percentage, gaps } }: { resume: ResumeAdvice }) {
  return (
    <section className="card p-4" aria-labelledby="resume">
      <h2 id="resume" className="wrap-anywhere mb-2 font-semibold text-[17px]/[23px]">
        Резюме {inQuotes(title)} {isDraft && <Tag tone="neutral">Черновик</Tag>}
      </h2>
      <Meter label="Заполнено" percent={percentage} />
      <ul className="mt-2.5">
        {gaps.map(({ label, gain }) => (
          <li key={label} className="border-rule border-t">
            <Link to={to} className="group flex min-h-11 items-center gap-2.5 text-[15px] tablet:min-h-10">
              <span className="wrap-anywhere min-w-0 group-hover:underline group-hover:underline-offset-4">
                Добавьте: {label}
              </span>
              <span className="ml-auto">
                <Tag>+{gain}&nbsp;%</Tag>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

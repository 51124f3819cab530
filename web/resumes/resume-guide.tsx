import Check from 'lucide-react/icons/check'
import type { MouseEvent } from 'react'
import type { Progress } from '#trade/resume-progress.ts'
import { Meter } from '../ui/meter.tsx'
import { isDone, SECTIONS } from './resume-sections.ts'
import { fieldNames } from './resume-words.ts'
import { StepHead } from './step-head.tsx'
import type { StepsOfForm } from './use-steps.ts'

type Props = { progress: Progress; steps: StepsOfForm }

/** The progress of the resume. A desktop also shows links to the sections. */
export function ResumeGuide({ progress, steps }: Props) {
  return (
    <div className="mb-8 desktop:sticky desktop:top-6 desktop:mb-0 desktop:self-start">
      <Meter label="Резюме заполнено" percent={progress.percentage} hint={nextStep(progress)} />
      <StepHead steps={steps} />
      <nav aria-label="Разделы резюме" className="mt-6 hidden border-ink1 border-t-2 pt-2 desktop:block">
        <ul>
          {Object.entries(SECTIONS).map(([id, { title, fields }]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => goTo(id, event)}
                className="flex min-h-9 items-center gap-2 hover:underline hover:underline-offset-4"
              >
                <span className="w-5 shrink-0 text-success">
                  {fields.length > 0 && isDone(fields, progress) && (
                    <>
                      <Check size={20} strokeWidth={1.75} />
                      <span className="sr-only">Заполнено: </span>
                    </>
                  )}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const MOST_ADVICE = 2

function nextStep({ mandatory, recommended }: Progress): string {
  if (mandatory.length > 0) return `Не хватает: ${fieldNames(mandatory)}`
  if (recommended.length > 0) return `Можно добавить: ${fieldNames(recommended.slice(0, MOST_ADVICE))}`
  return 'Заполнено всё, что читают работодатели'
}

/** Scrolls by script instead of the address: a navigation would make the router forget the refusal. */
function goTo(id: string, event: MouseEvent) {
  const section = document.getElementById(id)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView()
  section.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
}

const CONTROLS = 'input:not([type=hidden]), select, textarea, button'

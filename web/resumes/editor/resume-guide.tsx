import Check from 'lucide-react/icons/check'
import type { MouseEvent } from 'react'
import type { ResumeProgress } from '#domain/resumes/resume-progress.ts'
import { Meter } from '../../ui/feedback/meter.tsx'
import { fieldLabels } from '../resume-labels.ts'
import { isSectionComplete, RESUME_FORM_SECTIONS } from './steps/form-sections.ts'
import { StepHead } from './steps/step-head.tsx'
import type { FormSteps } from './steps/use-steps.ts'

type Props = { progress: ResumeProgress; steps: FormSteps }

/** The progress of the resume. A desktop also shows links to the sections. */
export function ResumeProgressGuide({ progress, steps }: Props) {
  return (
    <div className="mb-8 desktop:sticky desktop:top-6 desktop:mb-0 desktop:self-start">
      <Meter label="Резюме заполнено" percent={progress.percentage} hint={progressHint(progress)} />
      <StepHead steps={steps} />
      <nav aria-label="Разделы резюме" className="mt-6 hidden border-ink1 border-t-2 pt-2 desktop:block">
        <ul>
          {Object.entries(RESUME_FORM_SECTIONS).map(([id, { title, fields }]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => scrollToSection(id, event)}
                className="flex min-h-9 items-center gap-2 hover:underline hover:underline-offset-4"
              >
                <span className="w-5 shrink-0 text-success">
                  {fields.length > 0 && isSectionComplete(fields, progress) && (
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

const MAX_SUGGESTED_FIELDS = 2

function progressHint({ mandatory, recommended }: ResumeProgress): string {
  if (mandatory.length > 0) return `Не хватает: ${fieldLabels(mandatory)}`
  if (recommended.length > 0) return `Можно добавить: ${fieldLabels(recommended.slice(0, MAX_SUGGESTED_FIELDS))}`
  return 'Заполнено всё, что читают работодатели'
}

/** Scrolls by script instead of the address: a navigation would make the router forget the refusal. */
function scrollToSection(id: string, event: MouseEvent) {
  const section = document.getElementById(id)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView()
  section.querySelector<HTMLElement>(CONTROL_SELECTOR)?.focus({ preventScroll: true })
}

const CONTROL_SELECTOR = 'input:not([type=hidden]), select, textarea, button'

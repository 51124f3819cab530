import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { RESUME_FORM_SECTION_NAMES, RESUME_FORM_SECTIONS } from './form-sections.ts'
import type { FormSteps } from './use-steps.ts'

/** The current step on a phone, with a menu of all steps. */
export function StepHead({ steps: { current, index, count, go } }: { steps: FormSteps }) {
  if (current === null) return null
  return (
    <div className="mt-3 tablet:hidden">
      <p aria-live="polite">
        Шаг {index + 1} из {count}: {RESUME_FORM_SECTIONS[current].title}
      </p>
      <Disclosure summary="Все разделы">
        <ol>
          {RESUME_FORM_SECTION_NAMES.map((name, to) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'step' : undefined}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('details')?.removeAttribute('open')
                  go(to)
                }}
                className="min-h-11 w-full text-left underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {RESUME_FORM_SECTIONS[name].title}
              </button>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  )
}

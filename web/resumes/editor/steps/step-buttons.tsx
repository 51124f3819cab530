import { Button } from '../../../ui/form/button.tsx'
import { RESUME_FORM_SECTION_NAMES, RESUME_FORM_SECTIONS } from './form-sections.ts'
import type { FormSteps } from './use-steps.ts'

/** Back and next buttons of the form steps on a phone. */
export function StepButtons({ steps: { current, index, count, go } }: { steps: FormSteps }) {
  if (current === null) return null
  const next = RESUME_FORM_SECTION_NAMES[index + 1]
  return (
    <div className="grid grid-flow-col auto-cols-fr gap-3 tablet:hidden">
      {index > 0 && (
        <Button type="button" kind="outlined" onClick={() => go(index - 1)}>
          Назад
        </Button>
      )}
      {next && index + 1 < count && (
        <Button type="button" kind="outlined" onClick={() => go(index + 1)}>
          Дальше: {RESUME_FORM_SECTIONS[next].title.toLowerCase()}
        </Button>
      )}
    </div>
  )
}

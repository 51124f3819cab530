import { Button } from '../ui/button.tsx'
import { SECTION_NAMES, SECTIONS } from './resume-sections.ts'
import type { StepsOfForm } from './use-steps.ts'

/** Back and next buttons of the form steps on a phone. */
export function StepButtons({ steps: { current, index, count, go } }: { steps: StepsOfForm }) {
  if (current === null) return null
  const next = SECTION_NAMES[index + 1]
  return (
    <div className="grid grid-flow-col auto-cols-fr gap-3 tablet:hidden">
      {index > 0 && (
        <Button type="button" kind="outlined" onClick={() => go(index - 1)}>
          Назад
        </Button>
      )}
      {next && index + 1 < count && (
        <Button type="button" kind="outlined" onClick={() => go(index + 1)}>
          Дальше: {SECTIONS[next].title.toLowerCase()}
        </Button>
      )}
    </div>
  )
}

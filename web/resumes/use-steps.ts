import { useCallback, useState } from 'react'
import type { Refused } from '#contract/errors.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { SECTION_NAMES, type SectionName } from './resume-sections.ts'

/** Which part of the form a phone shows. Before the page is alive there are no steps: the form is one page. */
export function useSteps(refused?: Refused) {
  const isHydrated = useHydrated()
  const [chosen, show] = useState<SectionName>(SECTION_NAMES[0]!)
  const index = SECTION_NAMES.indexOf(chosen)

  const go = useCallback((to: number) => {
    const section = SECTION_NAMES[to]
    if (!section) return
    show(section)
    // After the part is there: its heading is where reading goes on.
    setTimeout(() => {
      const part = document.getElementById(section)
      part?.scrollIntoView()
      part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
  }, [])

  // What was refused is said over the form, and leads to where it lies.
  return { current: isHydrated && !refused ? chosen : null, index, count: SECTION_NAMES.length, show, go }
}

export type StepsOfForm = ReturnType<typeof useSteps>

import { useCallback, useState } from 'react'
import type { Refused } from '#contract/errors.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { SECTION_NAMES, type SectionName } from './resume-sections.ts'

/** The section of the form that a phone shows. Before hydration there are no steps: the form is one page. */
export function useSteps(refused?: Refused) {
  const isHydrated = useHydrated()
  const [chosen, show] = useState<SectionName>(SECTION_NAMES[0]!)
  const index = SECTION_NAMES.indexOf(chosen)

  const go = useCallback((to: number) => {
    const section = SECTION_NAMES[to]
    if (!section) return
    show(section)
    // Waits until the section is rendered, then moves the focus to its heading.
    setTimeout(() => {
      const part = document.getElementById(section)
      part?.scrollIntoView()
      part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
  }, [])

  // After a refusal all sections are shown: the error summary above the form links to the fields.
  return { current: isHydrated && !refused ? chosen : null, index, count: SECTION_NAMES.length, show, go }
}

export type StepsOfForm = ReturnType<typeof useSteps>

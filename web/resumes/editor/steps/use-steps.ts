import { useCallback, useState } from 'react'
import type { FormRefusal } from '#contract/core/errors.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { RESUME_FORM_SECTION_NAMES, type ResumeFormSectionName } from './form-sections.ts'

/** The section of the form that a phone shows. Before hydration there are no steps: the form is one page. */
export function useSteps(refused?: FormRefusal) {
  const isHydrated = useHydrated()
  const [chosenSection, show] = useState<ResumeFormSectionName>(RESUME_FORM_SECTION_NAMES[0]!)
  const index = RESUME_FORM_SECTION_NAMES.indexOf(chosenSection)

  const go = useCallback((to: number) => {
    const section = RESUME_FORM_SECTION_NAMES[to]
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
  return {
    current: isHydrated && !refused ? chosenSection : null,
    index,
    count: RESUME_FORM_SECTION_NAMES.length,
    show,
    go,
  }
}

export type FormSteps = ReturnType<typeof useSteps>

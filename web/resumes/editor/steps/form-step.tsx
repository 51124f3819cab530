import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { REVEAL_EVENT } from '../../../ui/form/focus-field.ts'
import type { ResumeFormSectionName } from './form-sections.ts'

type FormStepState = {
  /** Null: all sections are shown. */
  current: ResumeFormSectionName | null
  show(section: ResumeFormSectionName): void
}

export const StepsContext = createContext<FormStepState>({ current: null, show: () => undefined })

/** One section of the form. On a phone only the current section is visible; the hidden ones are sent too. */
export function FormStep({ section, children }: { section: ResumeFormSectionName; children: ReactNode }) {
  const { current, show } = useContext(StepsContext)
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = ref.current
    const showSection = () => flushSync(() => show(section))
    element?.addEventListener(REVEAL_EVENT, showSection)
    return () => element?.removeEventListener(REVEAL_EVENT, showSection)
  }, [section, show])

  return (
    <div ref={ref} className={current !== null && current !== section ? 'not-tablet:hidden' : 'mt-8 first:mt-0'}>
      {children}
    </div>
  )
}

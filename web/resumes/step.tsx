import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { REVEAL } from '../ui/go-to-field.ts'
import type { SectionName } from './resume-sections.ts'

type Steps = {
  /** Null: all sections are shown. */
  current: SectionName | null
  show(section: SectionName): void
}

export const StepsContext = createContext<Steps>({ current: null, show: () => undefined })

/** One section of the form. On a phone only the current section is visible; the hidden ones are sent too. */
export function Step({ section, children }: { section: SectionName; children: ReactNode }) {
  const { current, show } = useContext(StepsContext)
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = ref.current
    const reveal = () => flushSync(() => show(section))
    element?.addEventListener(REVEAL, reveal)
    return () => element?.removeEventListener(REVEAL, reveal)
  }, [section, show])

  return (
    <div ref={ref} className={current !== null && current !== section ? 'not-tablet:hidden' : 'mt-8 first:mt-0'}>
      {children}
    </div>
  )
}

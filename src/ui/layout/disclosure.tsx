import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type Props = { summary: string; choice?: ReactNode; isOpen?: boolean; children: ReactNode }

/** Row that opens more content below it, without script. `choice`: what is chosen inside. */
export function Disclosure({ summary, choice, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="group">
      <summary className={DISCLOSURE_ROW_CLASS}>
        {summary}
        <span className="ml-auto min-w-0 truncate font-normal text-ink3">{choice}</span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-ink3 transition-transform duration-160 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}

/** The whole row is the target: words left, choice and arrow right. */
export const DISCLOSURE_ROW_CLASS =
  'flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden'

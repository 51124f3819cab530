import type { ReactNode } from 'react'

type Props = { summary: string; choice?: ReactNode; isOpen?: boolean; children: ReactNode }

/** Row that opens more content below it, without script. `choice`: what is chosen inside. */
export function Disclosure({ summary, choice, isOpen, children }: Props) {
  return (
    <details open={isOpen}>
      <summary className="disclosure">
        <span className="grow">{summary}</span>
        {choice && <span className="min-w-0 truncate font-normal text-ink3">{choice}</span>}
      </summary>
      {children}
    </details>
  )
}

import type { ReactNode } from 'react'

/** Words that open more of them, without script. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2.5 text-primary underline underline-offset-4 tablet:py-1">
        {summary}
      </summary>
      {children}
    </details>
  )
}

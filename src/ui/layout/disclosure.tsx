import type { ReactNode } from 'react'

type Props = { summary: string; isOpen?: boolean; children: ReactNode }

/** Text that expands more content, without script. */
export function Disclosure({ summary, isOpen, children }: Props) {
  return (
    <details open={isOpen}>
      <summary className="w-fit cursor-pointer py-2.5 text-primary underline underline-offset-4 tablet:py-1">
        {summary}
      </summary>
      {children}
    </details>
  )
}

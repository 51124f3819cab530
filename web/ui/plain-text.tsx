import type { ReactNode } from 'react'

/** What somebody typed, with the lines it was typed in. */
export const PlainText = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere max-w-text whitespace-pre-line">{children}</p>
)

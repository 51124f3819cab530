import type { ReactNode } from 'react'

/** User text without markup; line breaks are kept. */
export const PlainText = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere max-w-text whitespace-pre-line">{children}</p>
)

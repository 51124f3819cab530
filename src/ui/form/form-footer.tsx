import type { ReactNode } from 'react'

/** Alternatives to a form, shown under it. */
export const FormFooter = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 space-y-3 border-rule border-t pt-4 text-ink2">{children}</div>
)

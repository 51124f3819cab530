import type { ReactNode } from 'react'

/** Page of one own vacancy, as wide as a work screen. */
export const WidePage = ({ children }: { children: ReactNode }) => (
  <main id="main" className="mx-auto w-full max-w-360 px-4 pb-12 tablet:px-6">
    {children}
  </main>
)

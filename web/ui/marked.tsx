import type { ReactNode } from 'react'

/** The whole title under the marker: the reader has saved it. Say it in words too. */
export function Marked({ children }: { children: ReactNode }) {
  return <span className="-mx-1 box-decoration-clone bg-marker px-1 text-on-marker">{children}</span>
}

import { createContext, type ReactNode, useContext } from 'react'

const InsideContext = createContext(false)

/** For pages where no script runs. One within another would end with the inner one, for HTML does not nest them. */
export function NoScript({ children }: { children: ReactNode }) {
  const isInside = useContext(InsideContext)
  if (isInside) return children
  return (
    <noscript>
      <InsideContext value={true}>{children}</InsideContext>
    </noscript>
  )
}

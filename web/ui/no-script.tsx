import { createContext, type ReactNode, useContext } from 'react'

const InsideContext = createContext(false)

/** Content for pages without script. Nested uses render one `noscript`, because HTML does not allow it to be nested. */
export function NoScript({ children }: { children: ReactNode }) {
  const isInside = useContext(InsideContext)
  if (isInside) return children
  return (
    <noscript>
      <InsideContext value={true}>{children}</InsideContext>
    </noscript>
  )
}

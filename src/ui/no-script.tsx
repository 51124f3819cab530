import { createContext, type ReactNode, useContext } from 'react'

const InsideNoScriptContext = createContext(false)

/** Content for pages without script. Nested uses render one `noscript`, because HTML does not allow it to be nested. */
export function NoScript({ children }: { children: ReactNode }) {
  const isInside = useContext(InsideNoScriptContext)
  if (isInside) return children
  return (
    <noscript>
      <InsideNoScriptContext value={true}>{children}</InsideNoScriptContext>
    </noscript>
  )
}

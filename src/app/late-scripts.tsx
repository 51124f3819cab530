import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** No type that a browser runs: the text waits until the starter below inserts it again as a module. */
const LATE_TYPE = 'text/late-module'
/** A page in a background tab is not painted, and an old browser does not tell. */
const LONGEST_WAIT_MS = 1000

type ScriptProps = { nonce?: string; type?: string; async?: boolean; dangerouslySetInnerHTML: { __html: string } }
type LinkProps = { rel: string; href: string }

/**
 * The scripts of the page, as the server renders them: requested after its first paint. On a slow connection they would
 * take bandwidth from the styles and fonts that the paint waits for, and pages are readable and usable without them.
 */
function LateScriptsOfServer() {
  // Called as a function, because only its elements tell which scripts the page needs.
  const elements = flatten(Scripts({}))
  const preloads = elements.filter(isModulePreload).map(({ props }) => props.href)
  const scripts = elements.filter(isScript)
  const nonce = scripts[0]?.props.nonce
  if (scripts.length === 0) return null
  return (
    <>
      {scripts.map(({ props: { type, async, ...props } }) => (
        <script
          key={type ?? 'context'}
          {...props}
          type={type === 'module' ? LATE_TYPE : type}
          suppressHydrationWarning
        />
      ))}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own build
        dangerouslySetInnerHTML={{ __html: starterText(preloads) }}
      />
    </>
  )
}

const starterText = (preloads: string[]) => `(() => {
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    for (const href of ${JSON.stringify(preloads)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    for (const late of document.querySelectorAll('script[type="${LATE_TYPE}"]')) {
      const { nonce, textContent } = late
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce, textContent }))
    }
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, ${LONGEST_WAIT_MS})
})()`

function flatten(node: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    return typeof child.type === 'string'
      ? [child as ReactElement<Record<string, unknown>>]
      : flatten(child.props.children)
  })
}

const isScript = (element: ReactElement): element is ReactElement<ScriptProps> => element.type === 'script'
const isModulePreload = (element: ReactElement): element is ReactElement<LinkProps> =>
  element.type === 'link' && (element.props as LinkProps).rel === 'modulepreload'

/** The browser hydrates these elements and removes them, so there the ones of the router will do. */
export const LateScripts = import.meta.env.SSR ? LateScriptsOfServer : Scripts

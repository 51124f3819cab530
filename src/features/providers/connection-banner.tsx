import { useLocation } from 'react-router'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { ConnectionOutcome } from './connection-outcome.web.server.ts'
import { withoutConsentReturn } from './return-paths.rules.ts'

/** Tells on whatever page a consent leads back to what has come of it. It is shown until the page is left or it is closed. */
export function ConnectionBanner({ isConnected, isWaiting, site, text, next }: ConnectionOutcome) {
  const { pathname, search } = useLocation()
  const tone = isConnected
    ? 'border-success bg-success-soft text-success'
    : isWaiting
      ? 'border-info bg-info-soft text-info'
      : 'border-warning bg-warning-soft text-warning'
  return (
    <aside aria-label={`Подключение ${site}`} className={`border-b print:hidden ${tone}`}>
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <div className={`${PAGE_COLUMN_CLASS} flex flex-wrap items-center gap-x-4 py-1`}>
        <p role="status">
          {isConnected && `${site} подключён. `}
          {text}
        </p>
        <TextLink standalone to={next}>
          {isConnected ? 'Перенести записи' : 'К подключениям'}
        </TextLink>
        <TextLink standalone to={withoutConsentReturn(pathname, new URLSearchParams(search))}>
          Закрыть
        </TextLink>
      </div>
    </aside>
  )
}

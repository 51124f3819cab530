import { lazy } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'

/**
 * The error screen is loaded on demand, because errors are rare. If it cannot be loaded either, there is no network.
 */
export const LazyErrorScreen = lazy(() =>
  import('./error-screen.tsx').then(
    ({ ErrorScreen }) => ({ default: ErrorScreen }),
    () => ({ default: NetworkErrorPage }),
  ),
)

function NetworkErrorPage() {
  const { pathname, search } = useLocation()
  return (
    <Page>
      <PageTitle>Нет связи: проверьте интернет</PageTitle>
      <p className="mt-4">
        <ButtonLink to={pathname + search} reloadDocument>
          Повторить
        </ButtonLink>
      </p>
    </Page>
  )
}

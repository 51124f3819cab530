import { lazy } from 'react'
import { Page, PageTitle } from '../../ui/layout/page.tsx'

/**
 * The error screen is loaded on demand, because errors are rare. If it cannot be loaded either, there is no network.
 */
export const LazyErrorScreen = lazy(() =>
  import('./error-screen.tsx').then(
    ({ ErrorScreen }) => ({ default: ErrorScreen }),
    () => ({ default: NetworkErrorPage }),
  ),
)

const NetworkErrorPage = () => (
  <Page>
    <PageTitle>Нет связи: проверьте интернет и повторите</PageTitle>
  </Page>
)

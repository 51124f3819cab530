import { lazy } from 'react'
import { Page, PageTitle } from '../ui/page.tsx'

/** A page that fails is rare, so what explains it does not come with every page. Where even that cannot be had, there is no network. */
export const RareError = lazy(() =>
  import('./error-screen.tsx').then(
    ({ ErrorScreen }) => ({ default: ErrorScreen }),
    () => ({ default: Unreached }),
  ),
)

const Unreached = () => (
  <Page>
    <PageTitle>Нет связи: проверьте интернет и повторите</PageTitle>
  </Page>
)

import { Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { countNegotiationUpdates } from '#features/negotiations/inbox/contract/updates.ts'
import { loadConnectionOutcome } from '#features/providers/connection-outcome.web.server.ts'
import { readConsentReturn } from '#features/providers/return-paths.rules.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { loadEndpoint } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { loadUser } from '../load-user.server.ts'
import { findRoute } from '../rules/routes.ts'
import { readTheme } from '../theme/theme.server.ts'
import type { Route } from './+types/main.route.ts'
import { BottomBar } from './bottom-bar.tsx'
import { toCurrentUser } from './current-user.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { LayoutData } from './layout-data.ts'
import { isBot, signInPathFor } from './main-layout.server.ts'

/** Lazy, because guests do not need them. */
const AccountBanners = lazyPart(
  () => import('./signed-in/account-banners.tsx'),
  ({ AccountBanners }) => AccountBanners,
)
const SignedInFeatures = lazyPart(
  () => import('./signed-in/signed-in-features.tsx'),
  ({ SignedInFeatures }) => SignedInFeatures,
)

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = await loadUser(context)
  const news = user && (await loadEndpoint(context, countNegotiationUpdates, {}))
  // An address like /profile/x.css may be kept by a careless cache, so nothing on its page says who asked (T-131).
  const isKnownAddress = findRoute(url.pathname) !== undefined
  const currentUser = toCurrentUser(user, { news, theme: readTheme(request), isNamed: isKnownAddress })
  const { publicUrl, phoneCountries } = context.get(siteContext)
  // The page of this address tells it by itself.
  const returned = user && url.pathname !== '/profile/service-verify' && readConsentReturn(url.searchParams)
  const layoutData: LayoutData = {
    user: currentUser,
    signInPath: signInPathFor(context),
    isBot: isBot(request),
    publicUrl,
  }
  const connection = returned ? { connection: await loadConnectionOutcome(context, returned) } : {}
  return { ...layoutData, phoneCountries, ...connection }
}

/** What a module says of its screens. `bare`: it brings its own header and navigation. `hasResults`: a list behind many controls. */
type ScreenHandle = { bare?: boolean; hasResults?: boolean }

export default function Main({ loaderData: { user, connection } }: Route.ComponentProps) {
  const { bare, hasResults }: ScreenHandle = Object.assign({}, ...useMatches().map(({ handle }) => handle))
  return (
    <>
      <a
        href={hasResults ? '#results' : '#main'}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:bg-surface focus:px-4 focus:py-2"
      >
        {hasResults ? 'К результатам' : 'К содержанию'}
      </a>
      {!bare && <Header />}
      {(user?.deleteAt || user?.twoFactorOffAt || connection) && <AccountBanners user={user} connection={connection} />}
      <Outlet />
      {!bare && <Footer />}
      {!bare && <BottomBar />}
      <Suspense>{user && <SignedInFeatures user={user} />}</Suspense>
    </>
  )
}

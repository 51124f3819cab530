import { useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import '#app/app.css'
import { requestMiddleware } from '#app/connection/request-middleware.ts'
import { replayEarlyInput } from '#app/early-input.ts'
import { errorTextOf } from '#app/errors/error-texts.ts'
import { LazyErrorScreen } from '#app/errors/lazy-error-screen.tsx'
import geologicaCyrillic from '#app/fonts/geologica-cyrillic.woff2'
import golosCyrillic from '#app/fonts/golos-text-cyrillic.woff2'
import golosSigns from '#app/fonts/golos-text-signs.woff2'
import icon from '#app/icons/icon.svg'
import { LateScripts } from '#app/late-scripts.tsx'
import { BottomBar } from '#app/layouts/bottom-bar.tsx'
import { DeferredFeatures } from '#app/layouts/deferred-features.tsx'
import { Footer } from '#app/layouts/footer.tsx'
import { Header } from '#app/layouts/header.tsx'
import { useLayoutData } from '#app/layouts/layout-data.ts'
import { NavigationProgress } from '#app/layouts/navigation-progress.tsx'

// Zod compiles schemas from strings if it can. The security policy forbids that, and browsers report even the attempt.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** The bar of the browser has the colour of the page: `--color-paper`. */
const PAPER = { light: '#f3f5f1', dark: '#0f1513' }

const fontPreloadLink = (url: string) =>
  ({ rel: 'preload', href: url, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

/** Only the server renders these links: the browser has them already. */
export const links: Route.LinksFunction = () =>
  import.meta.env.SSR
    ? [
        { rel: 'icon', href: icon, type: 'image/svg+xml' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        ...[golosCyrillic, golosSigns, geologicaCyrillic].map(fontPreloadLink),
      ]
    : []

export const clientMiddleware = [requestMiddleware]

export function Layout({ children }: { children: React.ReactNode }) {
  // Browser tests wait for `data-hydrated`: before it, a click or typed text may be lost.
  useEffect(() => {
    // Parts that the browser renders differently replace theirs right after the hydration.
    const timer = setTimeout(() => {
      replayEarlyInput()
      document.documentElement.dataset.hydrated = ''
    })
    return () => clearTimeout(timer)
  }, [])
  const theme = useLayoutData().user?.theme ?? 'system'
  return (
    <html lang="ru" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <meta property="og:site_name" content="Смена места" />
        <meta property="og:locale" content="ru_RU" />
        <Meta />
        <Links />
      </head>
      <body>
        <NavigationProgress />
        {children}
        <DeferredFeatures />
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  )
}

export default Outlet

/**
 * Default title, for errors and for pages that set none. In the browser the error screen sets its own title when it
 * appears.
 */
export const meta: Route.MetaFunction = ({ error, location }) => [
  {
    title:
      error && import.meta.env.SSR ? `${errorTextOf(error, location.pathname).title} — Смена места` : 'Смена места',
  },
  ...(error ? [{ name: 'robots', content: 'noindex' }] : []),
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (useLayoutData().isBot) return <LazyErrorScreen error={error} />
  return (
    <>
      <Header />
      <LazyErrorScreen error={error} />
      <Footer />
      <BottomBar />
    </>
  )
}

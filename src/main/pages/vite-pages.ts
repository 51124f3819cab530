import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { PagesSource } from './build-info.ts'

/** Pages for development: Vite handles every request first and reloads pages through the same port, if it is watching. */
export function vitePages({ isWatching = true } = {}): PagesSource {
  let vite: ViteDevServer | undefined
  const built_at = new Date().toISOString()
  return {
    mode: 'development',
    serverFactory: (answer) =>
      createServer((request, response) =>
        vite ? vite.middlewares(request, response, () => answer(request, response)) : answer(request, response),
      ),
    async attach(app) {
      const { createServer: createVite } = await import('vite')
      const ownListeners = process.listeners('SIGTERM')
      const watching = isWatching ? { hmr: { server: app.server } } : { hmr: false, ws: false as const, watch: null }
      vite = await createVite({
        appType: 'custom',
        server: { middlewareMode: true, ...watching },
        // Prepares the packages for a browser, which is there only if somebody watches.
        ...(!isWatching && { optimizeDeps: { noDiscovery: true, include: [] } }),
      })
      // Vite's own listener would end the process while the database is still running.
      for (const listener of process.listeners('SIGTERM'))
        if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
      app.addHook('onClose', () => vite?.close())
    },
    load: () => vite!.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    // Vite itself notifies open pages of every change.
    release: async () => ({ id: 'development', built_at }),
    // It would show pages of an older state of the sources.
    serviceWorker: async () => undefined,
    // Vite injects scripts and styles without a nonce.
    securityPolicy: () => ({ policy: `object-src 'none'; base-uri 'none'; frame-ancestors 'none'` }),
  }
}

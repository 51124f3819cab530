import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { PagesSource } from './pages-source.ts'

/** Pages for development: Vite handles every request first and reloads pages through the same port. */
export function vitePages(): PagesSource {
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
      vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
      // Vite's own listener would end the process while the database is still running.
      for (const listener of process.listeners('SIGTERM'))
        if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
      app.addHook('onClose', () => vite?.close())
    },
    load: () => vite!.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    // Vite itself notifies open pages of every change.
    release: async () => ({ id: 'development', built_at }),
    // Vite injects scripts and styles without a nonce.
    securityPolicy: () => ({ policy: `object-src 'none'; base-uri 'none'; frame-ancestors 'none'` }),
  }
}

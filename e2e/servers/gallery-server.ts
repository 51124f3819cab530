import tailwindcss from '@tailwindcss/vite'
import { build, preview } from 'vite'

/** Builds the gallery of UI parts with the styles of the product and serves it on a separate port for tests. */
const settings = { configFile: false, logLevel: 'error' } as const
const outDir = 'build/gallery'

await build({
  ...settings,
  plugins: [tailwindcss()],
  build: { outDir, assetsInlineLimit: 0, rolldownOptions: { input: 'e2e/gallery/index.html' } },
})
const previewServer = await preview({
  ...settings,
  build: { outDir },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true },
})

process.once('SIGTERM', async () => {
  await previewServer.close()
  process.exit(0)
})

import { build } from 'vite'

/** A script of its own, because it is no module of the pages: a browser requests it at one address, build after build. */
export const buildServiceWorker = () =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: 'build/service-worker',
      target: 'es2022',
      minify: true,
      lib: { entry: 'src/app/service-worker/service-worker.ts', formats: ['es'], fileName: () => 'service-worker.js' },
    },
  })

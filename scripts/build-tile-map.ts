import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const FOLDER = 'build/tile-map'
const LIBRARY = 'maplibre-gl'
/** The library looks for its worker beside itself, so both stay files of their own. */
const LIBRARY_FILES = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs']

/** A script of its own, because only a site with a map of its operator has it, and no page of the others loads a byte of it. */
export async function buildTileMap() {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: FOLDER,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: { entry: 'src/features/vacancies/tile-map/tile-map.ts', formats: ['es'], fileName: () => 'tile-map.js' },
      rolldownOptions: { external: [LIBRARY], output: { paths: { [LIBRARY]: `./${LIBRARY_FILES[0]}` } } },
    },
  })
  const source = path.join(import.meta.dirname, '../node_modules', LIBRARY, 'dist')
  for (const file of LIBRARY_FILES) copyFileSync(path.join(source, file), path.join(FOLDER, file))
}

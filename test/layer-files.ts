import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders of `src/` that are a part of a layer: the ground, what stands above the features, the frame of the pages. */
const FOLDER_LAYERS: Record<string, string> = {
  platform: 'server',
  main: 'server',
  demo: 'server',
  fakes: 'integrations',
  app: 'web',
  ui: 'web',
}

/**
 * The layer of a source file, told by its path: in a feature by its folder, or by its name (`refuse.rules.ts`), and a file
 * that names none belongs to the pages. Rules: `architecture-rules.ts`.
 */
export function layerOf(file: string): string {
  const parts = file
    .replace(/^src\//, '')
    .replace('+types/', '')
    .split('/')
  const [top, name] = [parts.length > 1 ? parts[0]! : 'app', parts.at(-1)!]
  if (top !== 'features') return parts[1] === 'rules' ? 'rules' : (FOLDER_LAYERS[top] ?? top)
  if (name.includes('.web.server.')) return 'web'
  const folder = parts.slice(1, -1).findLast((one) => /^(?:contract|rules|server|web)$/.test(one))
  return folder ?? /\.(contract|rules|server)\./.exec(name)?.[1] ?? 'web'
}

/** Paths from the root of all source files with a layer, tests included. */
export const SOURCE_FILES = globSync('{database,src}/**/*.{ts,tsx}').toSorted()

export const productFiles = (...layers: string[]): string[] =>
  SOURCE_FILES.filter((file) => layers.includes(layerOf(file)) && !/\.test\.tsx?$/.test(file))

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/** `#lib/x.ts`, or `./x.ts` beside the file, as a path from the root. */
export function resolveImport(file: string, name: string): string {
  if (!name.startsWith('#')) return path.join(path.dirname(file), name)
  const alias = name.slice(0, name.indexOf('/') + 1)
  return path.join(aliases[`${alias}*`]!.slice(0, -1), name.slice(alias.length))
}

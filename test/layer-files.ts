import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The layer of a source file, told by its path. Rules: `architecture-rules.ts`. */
export const layerOf = (file: string): string => file.split('/')[0]!

/** Paths from the root of all source files with a layer, tests included. */
export const SOURCE_FILES = globSync(
  '{contract,database,domain,integrations,lib,search,server,web}/**/*.{ts,tsx}',
).toSorted()

export const productFiles = (...layers: string[]): string[] =>
  SOURCE_FILES.filter((file) => layers.includes(layerOf(file)) && !/\.test\.tsx?$/.test(file))

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/** `#lib/x.ts`, or `./x.ts` beside the file, as a path from the root. */
export function resolveImport(file: string, name: string): string {
  if (!name.startsWith('#')) return path.join(path.dirname(file), name)
  const alias = name.slice(0, name.indexOf('/') + 1)
  return path.join(aliases[`${alias}*`]!.slice(0, -1), name.slice(alias.length))
}

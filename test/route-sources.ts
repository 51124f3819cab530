import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ScreenRouteName } from '#app/rules/routes.ts'
import { ROUTE_MODULES } from '../src/routes.ts'
import { layerOf, resolveImport } from './layer-files.ts'

const IMPORT = /(?:from|import\() ?'([#.][^']+)'/g

const imported = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const known = imported.get(file)
  if (known) return known
  const found = Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, target]) =>
    resolveImport(file, target!),
  ).filter((target) => existsSync(target))
  imported.set(file, found)
  return found
}

/** Files of the web layer that a screen is made of: its module and everything that it imports. */
export function listRouteSources(name: ScreenRouteName): string[] {
  const found = new Set([path.join('src', ROUTE_MODULES[name])])
  for (const file of found) for (const next of importsOf(file)) if (layerOf(next) === 'web') found.add(next)
  return [...found]
}

const intents = new Map<string, string[]>()

/** Values of `intent` in a file: those that its forms send, and the rows of the tables that its actions run (`runIntent`). */
function intentsOf(file: string): string[] {
  const known = intents.get(file)
  if (known) return known
  const source = readFileSync(file, 'utf8')
  const tables = Array.from(source.matchAll(/runIntent\((?:.*\}\)|[\s\S]*?\n {2}\}\))/g), ([table]) => table)
  const row = /(?:^ {4}'?|[{,] )([a-z_-]{3,})'?(?:,$|: \w+,$|: (?:async )?\()/gm
  const found = [
    ...source.matchAll(/\bintent(?:"\s+value=|=|: | === | = )["']([a-z_-]{3,})/g),
    ...tables.flatMap((table) => [...table.matchAll(row)]),
  ].map(([, word]) => word!)
  intents.set(file, found)
  return found
}

/** Values of `intent` that a screen knows. */
export const listRouteIntents = (name: ScreenRouteName) => [...new Set(listRouteSources(name).flatMap(intentsOf))]

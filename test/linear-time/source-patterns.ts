import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import { SOURCE_FILES } from '../layer-files.ts'

/** Demo data is ours. */
const isRead = (file: string) => !/\.test\.|\.d\.ts$|\/demo\//.test(file)

/** A regular expression as it is written in a program, and where. */
export type SourcePattern = { text: string; source: string; flags: string; place: string }

export const toSourcePattern = (source: string, flags: string, place: string): SourcePattern => ({
  text: `/${source}/${flags}`,
  source,
  flags,
  place,
})

/** Regular expressions that are written as such, and the places where others are built from texts. */
export function listSourcePatterns() {
  const literals: SourcePattern[] = []
  const buildings: string[] = []
  for (const file of SOURCE_FILES.filter(isRead)) {
    const text = readFileSync(file, 'utf8')
    const placeOf = ({ start }: { start: number }) => `${file}:${text.slice(0, start).split('\n').length}`
    visit(parseSync(file, text).program, (node) => {
      if ('regex' in node && node.regex)
        literals.push(toSourcePattern(node.regex.pattern, node.regex.flags, placeOf(node)))
      const isBuilt =
        node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'RegExp'
      if (isBuilt) buildings.push(placeOf(node))
    })
  }
  return { literals, buildings }
}

function visit(value: unknown, see: (node: ESTree.Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') see(value as ESTree.Node)
  for (const inner of Object.values(value)) visit(inner, see)
}

/** The regular expressions that these files build when they are loaded. A process of its own loads them for the first time. */
export function listBuiltPatterns(files: readonly string[]): SourcePattern[] {
  const output = execFileSync(process.execPath, ['test/linear-time/record-built-patterns.ts', ...files], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  const recorded = JSON.parse(output) as { source: string; flags: string; place: string }[]
  return recorded.map(({ source, flags, place }) => toSourcePattern(source, flags, place))
}

import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Loads the files that are named and prints every regular expression that is built meanwhile, with the line that builds it. */
const files = process.argv.slice(2)
const recorded: { source: string; flags: string; place: string }[] = []
const root = `${pathToFileURL(process.cwd())}/`

Error.stackTraceLimit = 50
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given, newTarget) {
    const built: RegExp = Reflect.construct(target, given, newTarget)
    const place = placeInStack()
    if (place) recorded.push({ source: built.source, flags: built.flags, place })
    return built
  },
})

/** The innermost line of one of the files. Packages build expressions too. */
function placeInStack(): string | undefined {
  const [innermost] = (new Error().stack ?? '').split('\n').slice(3)
  const [, file, line] = /(file:[^)\s]+?):(\d+):\d+\)?$/.exec(innermost ?? '') ?? []
  const relative = file?.startsWith(root) ? file.slice(root.length) : undefined
  return relative && files.includes(relative) ? `${relative}:${line}` : undefined
}

for (const file of files) await import(pathToFileURL(path.resolve(file)).href)
console.log(JSON.stringify(recorded))
process.exit()

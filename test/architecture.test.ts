import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FORBIDDEN_WORDS,
  KNOWN_TO_GROUND,
  KNOWS_ALL_CONTRACTS,
  KNOWS_MAIN,
  LAYERS,
  NOUNS,
  PACKAGES,
  SHARED_EXPORT_NAMES,
} from './architecture-rules.ts'
import { layerOf, resolveImport, SOURCE_FILES } from './layer-files.ts'

const MAX_LINES = 400
const MAX_FILES_PER_FOLDER = 25
const GENERATED = ['database/schema.ts']

/** The one place where server and web meet: it mounts the built pages and uses React Router and Vite to do so. */
const PAGES = 'src/main/pages/'
const PAGES_PACKAGES = ['react-router', 'vite']

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const sources = SOURCE_FILES.filter((file) => !isTest(file) && !GENERATED.includes(file))
const tests = [...SOURCE_FILES.filter(isTest), ...globSync('{test,e2e,bench,scripts}/**/*.{ts,tsx}')]

function importsOf(file: string, text = readFileSync(file, 'utf8')) {
  const names = [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map((match) => match[1]!)
  return {
    files: names.filter((name) => /^[#.]/.test(name)).map((name) => resolveImport(file, name)),
    packages: names.filter((name) => /^[@\w](?!ode:)/.test(name)).map((name) => name.match(/^(@[^/]+\/)?[^/]+/)![0]),
  }
}

/** What each file has that it must not have, as lines for the message of a failed test. */
const offences = (files: readonly string[], wrongIn: (file: string) => readonly string[]): string[] =>
  files.flatMap((file) => wrongIn(file).map((wrong) => `${file}: ${wrong}`))

test('every file imports only its own layer and the layers below it', () => {
  const wrong = offences(sources, (file) => {
    const allowed = [layerOf(file), ...LAYERS[layerOf(file)]!, ...(file.startsWith(PAGES) ? ['web'] : [])]
    const isData = (target: string) => target.startsWith('data/')
    return importsOf(file).files.filter((target) => !isData(target) && !allowed.includes(layerOf(target)))
  })
  expect(wrong).toEqual([])
})

test('every file uses only the npm packages of its layer', () => {
  const wrong = offences(sources, (file) => {
    const allowed = [...PACKAGES[layerOf(file)]!, ...(file.startsWith(PAGES) ? PAGES_PACKAGES : [])]
    return importsOf(file).packages.filter((name) => !allowed.includes(name))
  })
  expect(wrong).toEqual([])
})

const loadedBy = new Map<string, ReturnType<typeof importsOf>>()

/** What a file imports besides types. */
function importsAtRunTime(file: string) {
  const known = loadedBy.get(file)
  if (known) return known
  const imports = importsOf(file, readFileSync(file, 'utf8').replaceAll(/^import type [^']*'[^']+'/gm, ''))
  loadedBy.set(file, imports)
  return imports
}

/** Files that are loaded with this one, itself included. */
function loadedWith(file: string): Set<string> {
  const loaded = new Set([file])
  for (const one of loaded)
    for (const target of importsAtRunTime(one).files)
      if (!loaded.has(target) && /\.tsx?$/.test(target) && existsSync(target)) loaded.add(target)
  return loaded
}

test('no test that shares a worker with those of the built pages loads React: it would be another build than theirs', () => {
  const beside = tests.filter(
    (file) => isTest(file) && ['database', 'integrations', 'server', 'test', 'bench'].includes(layerOf(file)),
  )
  const drawing = sources.filter((file) =>
    importsAtRunTime(file).packages.some((name) => /^(react|react-dom|react-router|lucide-react)$/.test(name)),
  )
  const isDrawing = new Set(drawing)
  const loading = beside.filter((file) => {
    const own = importsAtRunTime(file).packages
    return (
      own.includes('react-router') || own.includes('react') || [...loadedWith(file)].some((one) => isDrawing.has(one))
    )
  })
  expect(drawing.length).toBeGreaterThan(300)
  expect(loading).toEqual([])
})

test(`no file has more than ${MAX_LINES} lines`, () => {
  const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
  const long = [...sources, ...tests].filter((file) => linesOf(file) > MAX_LINES)
  expect(long.map((file) => `${file}: ${linesOf(file)}`)).toEqual([])
})

test(`no folder holds more than ${MAX_FILES_PER_FOLDER} source files`, () => {
  const counts = Map.groupBy([...sources, ...tests.filter((file) => !isTest(file))], (file) => path.dirname(file))
  const full = [...counts].filter(([, files]) => files.length > MAX_FILES_PER_FOLDER)
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

const featureOf = (file: string) => /^src\/features\/([^/]+)/.exec(file)?.[1]
/** The longest entry of the order in which the file lies. */
const placeInOrder = (file: string) => {
  const noun = NOUNS.filter((one) => file.startsWith(`src/features/${one}/`)).toSorted((a, b) => b.length - a.length)[0]
  return noun === undefined ? -1 : NOUNS.indexOf(noun)
}
const ofNouns = sources.filter((file) => featureOf(file) && layerOf(file) === 'server')

/** The nouns of the server in their order: a noun imports only nouns to its left. News travels to the right as a job. */
test('every file of the server imports only nouns to the left of its own', () => {
  const wrong = offences(ofNouns, (file) =>
    importsOf(file).files.filter((target) => {
      if (!featureOf(target) || layerOf(target) !== 'server') return false
      const [own, other] = [placeInOrder(file), placeInOrder(target)]
      return other > own || (other !== own && /\/(routes|jobs)(\.server)?\.ts$/.test(target))
    }),
  )
  expect(ofNouns.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('every feature with a server side has its place in the order', () => {
  expect(ofNouns.filter((file) => placeInOrder(file) === -1)).toEqual([])
})

const isGround = (file: string) => /^src\/(?:lib|contract|platform|search|integrations|fakes|ui)\//.test(file)

test('the ground does not know the features', () => {
  const wrong = offences(sources.filter(isGround), (file) =>
    KNOWS_ALL_CONTRACTS.includes(file)
      ? []
      : importsOf(file).files.filter((target) => featureOf(target) && !KNOWN_TO_GROUND.includes(target)),
  )
  expect(wrong).toEqual([])
})

test('only main knows what puts the features together, and the demo data', () => {
  const wrong = offences(sources, (file) =>
    importsOf(file).files.filter((target) => {
      if (target.startsWith('src/main/')) return !file.startsWith('src/main/') && !KNOWS_MAIN.includes(file)
      return target.startsWith('src/demo/') && !/^src\/(?:main|demo)\//.test(file)
    }),
  )
  expect(wrong).toEqual([])
})

test('a folder of a feature names the layers of its files in one way: by folders, or by the names of the files', () => {
  const isByFolder = (file: string) => /\/(?:contract|rules|server|web)\//.test(file)
  const folders = Map.groupBy(
    sources.filter((file) => featureOf(file)),
    (file) => file.replace(/\/(?:contract|rules|server|web)\/.*|\/[^/]+$/, ''),
  )
  const mixed = [...folders].filter(([, files]) => files.some(isByFolder) && !files.every(isByFolder))
  expect(mixed.map(([folder]) => folder)).toEqual([])
})

test('ARCHITECTURE.md names the nouns of the server in their order', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(text).toContain(`: ${NOUNS.join(', ')}.`)
})

test('a web file exports a route component exactly when it is named *.route.tsx', () => {
  const table = readFileSync('src/routes.ts', 'utf8')
  const named = [...table.matchAll(/'([\w./-]+\.tsx?)'/g)].map((match) => `src/${match[1]}`)
  expect(named.filter((file) => !/\.route\.tsx?$/.test(file))).toEqual([])
  const onDisk = sources.filter((file) => /\.route\.tsx?$/.test(file))
  expect(onDisk.filter((file) => !named.includes(file))).toEqual([])
})

const declaredNames = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm,
    ),
  ].map((match) => match[1]!)

/** A literal or a regular expression of nothing but «ё», or «ё» as a key of «е». */
const FOLDED_YO = /['"`/][[(]?(?:[ёЁ]|\\u04[05]1)+[\])]?['"`/]|[ёЁ]['"]?: ?['"][еЕ]['"]/

test('only foldText of src/lib/text folds «ё», so that what is compared anywhere is folded alike (CO-7)', () => {
  const folding = sources.filter((file) => FOLDED_YO.test(readFileSync(file, 'utf8')))
  expect(folding).toEqual(['src/lib/text/fold-text.ts'])
})

/** A parameter that takes text, or the text of a Date under a name of one. */
const MOMENT_AS_TEXT = /\b(?:now|moment): string|\b(?:now|at|moment|time) = .*\.toISOString\(\)$/m

test('a moment is a Date in the server and in the rules; its text has the name of a column or field (CO-7)', () => {
  const inside = sources.filter((file) => ['server', 'rules'].includes(layerOf(file)))
  expect(inside.filter((file) => MOMENT_AS_TEXT.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('no two files export the same name', () => {
  const files = new Map<string, Set<string>>()
  for (const file of [...sources, ...tests]) {
    for (const name of declaredNames(file)) {
      if (!SHARED_EXPORT_NAMES.includes(name)) files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  const twice = [...files].filter(([, where]) => where.size > 1)
  expect(twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([])
})

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

test('no file, folder or exported name uses a word that the glossary forbids', () => {
  const found = [...sources, ...tests].flatMap((file) =>
    [file, ...declaredNames(file)].flatMap((name) =>
      wordsOf(name)
        .filter((word) => FORBIDDEN_WORDS.includes(word))
        .map((word) => `${file}: ${name} (${word})`),
    ),
  )
  expect([...new Set(found)]).toEqual([])
})

test('a short run of the property tests uses a fixed seed, so that it never fails by chance', () => {
  expect(fc.readConfigureGlobal().seed === undefined).toBe(Boolean(process.env.LONG))
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SOURCE_FILES } from '../layer-files.ts'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  optional?: boolean
  link?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> }
const manifest = readJson('package.json') as Package & { allowScripts: Record<string, boolean> }
const installed = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.split('node_modules/').at(-1)!

describe('a package that somebody has replaced (T-148)', () => {
  test('differs from the checksum of the lockfile, which names every package', () => {
    expect(installed.length).toBeGreaterThan(300)
    // Bindings of other platforms have a stub entry and are never installed here.
    const unchecked = installed.filter(([, { integrity, optional }]) => integrity === undefined && !optional)
    expect(unchecked.map(([path]) => path)).toEqual([])
    const weak = installed.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'))
    expect(weak.map(([path]) => path)).toEqual([])
    const elsewhere = installed.filter(([, { resolved = '', link }]) => link || /^(git|file|http):/.test(resolved))
    expect(elsewhere.map(([path]) => path)).toEqual([])
  })

  test('is installed in no other version than the one that was tried', () => {
    const declared = { ...manifest.dependencies, ...manifest.devDependencies }
    expect(Object.entries(declared).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    for (const [name, version] of Object.entries(declared))
      expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  })

  test('runs a script while it is installed only if the list of scripts allows it', () => {
    const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    const isAllowed = (name: string) =>
      Object.keys(manifest.allowScripts).some((key) => key === name || key.startsWith(`${name}@`))
    expect(withScripts.filter((name) => !isAllowed(name))).toEqual([])
  })

  test('is loaded from the lockfile only, never from an address at run time', () => {
    const sources = SOURCE_FILES
    const importing = sources.filter((file) =>
      /(?:from|import\() ?['"](?:https?:|data:|npm:)/.test(readFileSync(file, 'utf8')),
    )
    expect(importing).toEqual([])
    expect(readFileSync('scripts/install-dependencies.js', 'utf8')).toContain("['ci']")
  })
})

import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('each change that newcomers are shown compiles in a copy of the repository', { timeout: 1_800_000 }, () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'smena-start-'))
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: copy, stdio: 'pipe' })
  execFileSync('git', ['clone', '--quiet', process.cwd(), copy])
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  for (const file of globSync('docs/start/*.diff')) {
    run('git', 'apply', file)
    expect(() => run('npm', 'run', '-s', 'types'), file).not.toThrow()
    run('git', 'checkout', '--quiet', '.')
    run('git', 'clean', '-fdq', 'src')
  }
  rmSync(copy, { recursive: true })
})

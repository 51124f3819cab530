import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { claimDirectory, releaseDirectory } from './embedded-directory.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'claimed-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const claimFile = () => path.join(directory, 'owner.pid')

test('a folder is free again when another process has the id of its owner, as after a reboot', async () => {
  await claimDirectory(directory)
  const [, startTime] = readFileSync(claimFile(), 'utf8').split('\n')
  releaseDirectory(directory)

  writeFileSync(claimFile(), `${process.ppid}\n${Number(startTime) + 1}`)
  await claimDirectory(directory)

  expect(readFileSync(claimFile(), 'utf8')).toBe(`${process.pid}\n${startTime}`)
})

test('a folder stays claimed by a running process whose start time an older version did not note', async () => {
  writeFileSync(claimFile(), String(process.ppid))
  await expect(claimDirectory(directory)).rejects.toThrow(`уже работает процесс ${process.ppid}`)
})

test.skipIf(process.platform !== 'linux')(
  'after a killed server only its own processes are ended, not a shell that is in the folder (F-03)',
  async () => {
    const data = path.join(directory, 'data')
    mkdirSync(data)
    writeFileSync(path.join(data, 'postmaster.pid'), '999999999\n')
    const startIn = (argv0: string) => {
      const child = spawn('sleep', ['600'], { cwd: data, argv0 })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const [backend, shell] = [startIn('postgres: checkpointer'), startIn('sleep')]
    const hasEnded = once(backend, 'exit')

    await claimDirectory(directory)
    await hasEnded

    expect(backend.signalCode).toBe('SIGKILL')
    expect(shell.kill(0)).toBe(true)
    expect(shell.signalCode).toBe(null)
  },
)

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAST_DIRECTORY } from '#test/throwaway-postgres.ts'
import { connect } from './connect.ts'
import { joinEmbeddedPostgres, NO_DURABILITY, startEmbeddedPostgres } from './embedded-postgres.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(path.join(FAST_DIRECTORY, 'embedded-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const start = () => startEmbeddedPostgres({ directory, settings: NO_DURABILITY })

async function runStatement(url: string, statement: string) {
  const { db } = connect(url)
  const { rows } = await sql.raw<{ answer: unknown }>(statement).execute(db)
  await db.destroy()
  return rows[0]?.answer
}

const selectValue = (url: string, question: string) => runStatement(url, `select ${question} as answer`)

test('supports Cyrillic in pg_trgm and keeps its data after a restart', async () => {
  const first = await start()
  await runStatement(first.ownerUrl, 'create extension pg_trgm')
  expect(await selectValue(first.url, `similarity('разработчик', 'разроботчик')`)).toBeCloseTo(0.6)
  await first.stop()

  const second = await start()
  expect(await selectValue(second.url, `show_trgm('ёж') <> '{}'`)).toBe(true)
  await second.stop()
})

test('refuses to start in a directory that another process uses', async () => {
  const owner = await startElsewhere()

  await expect(start()).rejects.toThrow(`уже работает процесс ${owner.pid}`)

  owner.kill('SIGTERM')
  await new Promise((resolve) => owner.once('exit', resolve))
})

test('joins the running server, or starts its own if there is none', async () => {
  const owner = await startElsewhere()
  const joined = await joinEmbeddedPostgres({ directory, settings: NO_DURABILITY })
  expect(await selectValue(joined.url, '1')).toBe(1)
  await joined.stop()
  expect(await selectValue(joined.url, '1')).toBe(1)
  owner.kill('SIGTERM')
  await new Promise((resolve) => owner.once('exit', resolve))

  const own = await joinEmbeddedPostgres({ directory, settings: NO_DURABILITY })
  expect(await selectValue(own.url, '1')).toBe(1)
  await own.stop()
  await expect(selectValue(own.url, '1')).rejects.toThrow()
})

test('stops the server left by a killed process and opens its data', async () => {
  const owner = await startElsewhere()
  owner.kill('SIGKILL')
  await new Promise((resolve) => owner.once('exit', resolve))
  const orphan = Number.parseInt(readFileSync(path.join(directory, 'data/postmaster.pid'), 'utf8'), 10)
  expect(isAlive(orphan)).toBe(true)

  const again = await start()

  expect(isAlive(orphan)).toBe(false)
  expect(await selectValue(again.url, '1')).toBe(1)
  await again.stop()
})

/** Starts the server in another process, which holds the directory until SIGTERM. */
function startElsewhere() {
  const program = `
    import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
    const server = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} })
    process.once('SIGTERM', () => server.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<typeof owner>((resolve) => owner.stdout.once('data', () => resolve(owner)))
}

/** A dead process stays in the list until its parent has asked for its exit code. */
function isAlive(pid: number) {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_DURABILITY, startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { listMigrationNames } from '#database/migration-files.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { findFreePort, spawnServerProcess } from '../server-process.ts'
import { FAST_DIRECTORY } from '../throwaway-postgres.ts'

const CLIENTS = 4
const LOAD_AFTER_MS = 10_000

vi.setConfig({ testTimeout: 900_000 })

test('F-24: the build before the newest migrations serves without a failure while they run and after them', async () => {
  const folder = mkdtempSync(path.join(FAST_DIRECTORY, 'old-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const checkout = await checkOutBuildBefore(folder)
  onTestFinished(() => void execFileSync('git', ['worktree', 'remove', '--force', checkout]))
  const cluster = await startEmbeddedPostgres({ directory: path.join(folder, 'cluster'), settings: NO_DURABILITY })
  onTestFinished(() => cluster.stop())
  const old = spawnServerProcess(
    {
      PORT: String(await findFreePort()),
      DATABASE_URL: cluster.url,
      DATABASE_OWNER_URL: cluster.ownerUrl,
      SEED: 'demo',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    'pipe',
    checkout,
  )
  if (!(await old.waitUntilReady())) throw new Error(`The old build stopped:\n${old.output()}`)
  const load = await startLoad(old.url)

  await prepareSchema(cluster)
  await setTimeout(LOAD_AFTER_MS)
  const { failures, replies } = await load.stop()

  expect(failures, old.output()).toEqual([])
  expect(replies).toBeGreaterThan(100)
  expect(await old.stop()).toBe(0)
})

/** The commit before the one that added the newest migration, with the packages of today. */
async function checkOutBuildBefore(folder: string) {
  const newest = (await listMigrationNames()).at(-1)!
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `database/migrations/${newest}`)
  const checkout = path.join(folder, 'checkout')
  git('worktree', 'add', '--detach', '--force', checkout, `${added}^`)
  symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
  return checkout
}

/** People who search, read their lists and save favorites, without a pause. */
async function startLoad(url: string) {
  const failures: string[] = []
  let replies = 0
  let isStopped = false
  const call = async (method: string, address: string, headers: Record<string, string> = {}, body?: object) => {
    const reply = await fetch(`${url}/api${address}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    replies++
    if (reply.status >= 500) failures.push(`${method} ${address} ${reply.status} ${text.slice(0, 200)}`)
    return text
  }
  const login = async (key: string) => {
    const { phone } = DEMO_PEOPLE.find((person) => person.key === key)!
    const reply = JSON.parse(await call('POST', '/auth/login', {}, { login: phone, password: DEMO_PASSWORD }))
    return { authorization: `Bearer ${reply.data.token}` }
  }
  const [seeker, employer] = [await login('S1'), await login('E1')]
  const found = JSON.parse(await call('GET', '/vacancies/search?text=повар&per_page=20'))
  const ids: number[] = found.data.items.map((item: { id: number }) => item.id)

  async function actAgainAndAgain(client: number) {
    for (let n = client; !isStopped; n += CLIENTS) {
      const vacancy_id = ids[n % ids.length]!
      await call('GET', `/vacancies/search?text=водитель&page=${1 + (n % 5)}`)
      await call('GET', `/vacancies/${vacancy_id}`)
      await call('POST', '/seeker/vacancies/favorites', seeker, { vacancy_id })
      await call('DELETE', `/seeker/vacancies/favorites/${vacancy_id}`, seeker)
      await call('GET', '/seeker/resumes', seeker)
      await call('GET', '/seeker/negotiations', seeker)
      await call('GET', '/employer/negotiations', employer)
      await call('GET', '/employer/vacancies', employer)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, client) => actAgainAndAgain(client)))
  return {
    async stop() {
      isStopped = true
      await clients
      return { failures, replies }
    },
  }
}

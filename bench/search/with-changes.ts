import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import type { BenchEngine } from './engines/engine.ts'

export const CHANGES_PER_SECOND = 1000
const WARM_UP_MS = 2000

type Target = { kind: 'vacancy' | 'plain_vacancy' | 'sqlite'; address: string; size: number }

/** Runs something while another process changes vacancies. Also returns how many changes a second it made. */
export async function withChanges<T>({ kind, address, size }: Target, run: () => Promise<T>) {
  const script = new URL('./change-writer.ts', import.meta.url).pathname
  const writer = spawn(process.execPath, [script, kind, address, `${size}`, `${CHANGES_PER_SECOND}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  writer.stdout.on('data', (chunk) => {
    output += chunk
  })
  const exited = once(writer, 'close')
  await setTimeout(WARM_UP_MS)
  const result = await run()
  writer.kill('SIGTERM')
  await exited
  const { made, seconds } = JSON.parse(output) as { made: number; seconds: number }
  return { result, changesPerSecond: made / seconds }
}

const LOOK_EVERY_MS = 2
/** Longer than the goal by far: the machine is too busy for the changes. */
const MAX_WAIT_MS = 10_000
const MAX_MS = 60_000

/** Times in milliseconds from the commit of a change to the first search that finds it. */
export async function measureVisibility(db: Db, engine: BenchEngine, changes: number): Promise<number[]> {
  const times: number[] = []
  const startedAt = performance.now()
  for (let n = 0; n < changes && performance.now() - startedAt < MAX_MS; n++) {
    const word = `видимость${Date.now()}${n}`
    await sql`update vacancy set name = ${word} where id = ${n + 1}`.execute(db)
    const committedAt = performance.now()
    const asked = {
      name: 'visibility',
      search: VacancySearch.parse({ as_typed: true, facets: false, text: word }),
      withCounts: false,
    }
    while ((await engine.search(asked)).found === 0 && performance.now() - committedAt < MAX_WAIT_MS)
      await setTimeout(LOOK_EVERY_MS)
    times.push(performance.now() - committedAt)
  }
  return times
}

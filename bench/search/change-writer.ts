import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '#database/connect.ts'
import { createRandom } from '#test/fuzz/random.ts'
import { generatedText } from './generated-rows.ts'
import { professionWords } from './generated-vacancies.ts'

/**
 * Changes vacancies until it is told to stop: a program of its own, so that its work is not that of the searches. Arguments:
 * `vacancy`, `plain_vacancy` or `sqlite`, address or file, number of vacancies, changes a second. Prints how many it made.
 */
const [kind, target, size, rate] = [process.argv[2], process.argv[3]!, Number(process.argv[4]), Number(process.argv[5])]
/** As many as the import writes in one transaction. */
const CHANGES_AT_ONCE = 100
const CONNECTIONS = 4
const random = createRandom(7)
let isStopped = false
process.on('SIGTERM', () => {
  isStopped = true
})

const startedAt = performance.now()
let begun = 0
const made = kind === 'sqlite' ? await changeSqlite() : await changePostgres()
const seconds = (performance.now() - startedAt) / 1000
process.stdout.write(JSON.stringify({ made, seconds }))

/** Waits for the moment of the next group. A writer that is late goes on at once. */
async function isNextDue(): Promise<boolean> {
  const due = startedAt + (begun * 1000) / rate
  begun += CHANGES_AT_ONCE
  const wait = due - performance.now()
  if (wait > 0) await setTimeout(wait)
  // Far behind: the rest is not made up for.
  return !isStopped
}

function nextChanges() {
  return Array.from({ length: CHANGES_AT_ONCE }, () => ({
    id: 1 + random.below(size),
    name: professionWords(random.below(400)).join(' '),
    text: generatedText(random),
    pay: 25_000 + random.below(1500) * 100,
  }))
}

async function changePostgres(): Promise<number> {
  const { db } = connect(target, { max: CONNECTIONS, statement_timeout: 0 })
  let changed = 0
  const work = async () => {
    while (await isNextDue()) changed += await changeVacancies(db)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  await db.destroy()
  return changed
}

async function changeVacancies(db: Db): Promise<number> {
  // In the order of ids, so that two groups never wait for each other.
  const changes = [...new Map(nextChanges().map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id)
  await sql`
    update ${sql.table(kind!)} as vacancy set name = one.name, description = one.text, salary_from = one.pay, salary_net_month = one.pay,
      published_at = now(), first_published_at = now(), updated_at = now()
    from (
      select * from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ name }) => name)}::text[],
        ${changes.map(({ text }) => text)}::text[], ${changes.map(({ pay }) => pay)}::int[]) as one (id, name, text, pay)
      order by id
    ) as one
    where vacancy.id = one.id`.execute(db)
  return changes.length
}

async function changeSqlite(): Promise<number> {
  const database = new DatabaseSync(target)
  database.exec('pragma synchronous = off; pragma busy_timeout = 5000')
  const changeDoc = database.prepare('update doc set salary_net_month = ?, published = ? where id = ?')
  const changeWords = database.prepare('insert or replace into words (rowid, title, text) values (?, ?, ?)')
  let changed = 0
  while (await isNextDue()) {
    database.exec('begin')
    for (const { id, name, text, pay } of nextChanges()) {
      changeDoc.run(pay, Date.now() / 1000, id)
      changeWords.run(id, name, text)
      changed++
    }
    database.exec('commit')
    // Lets the signal in.
    await setTimeout(1)
  }
  database.close()
  return changed
}

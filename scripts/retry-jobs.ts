import { dateText, timeText } from '#lib/dates/format-date.ts'
import { listFailingJobs, retryDeadJobs } from '#platform/jobs/dead-jobs.ts'
import { reportError, withDatabase } from './with-database.ts'

const USAGE = `Использование:
  npm run jobs                    показать задания, которые не удались: с причиной, без личных данных
  npm run jobs -- --retry НОМЕР   повторить задание, у которого кончились попытки
  npm run jobs -- --retry all     повторить все такие задания`

const [option, number, ...rest] = process.argv.slice(2)

await withDatabase(async (db) => {
  if (option === undefined) return printJobs(await listFailingJobs(db))
  const isAll = number === 'all'
  if (option !== '--retry' || rest.length > 0 || !(isAll || /^\d{1,15}$/.test(number ?? ''))) throw new Error(USAGE)
  const count = await retryDeadJobs(db, isAll ? undefined : Number(number))
  if (count === 0 && !isAll) throw new Error(`Задания № ${number}, у которого кончились попытки, нет`)
  console.log(`Будут повторены: ${count}`)
}).catch(reportError)

function printJobs(jobs: Awaited<ReturnType<typeof listFailingJobs>>) {
  for (const { id, name, attempts, max_attempts, is_dead, enqueued_at, run_at, reason } of jobs) {
    const next = is_dead ? 'попытки кончились' : `следующая попытка ${momentText(run_at)}`
    console.log(`№ ${id} ${name} от ${momentText(enqueued_at)}: попыток ${attempts} из ${max_attempts}, ${next}`)
    console.log(`  ${reason}`)
  }
  if (jobs.length === 0) console.log('Все задания выполняются')
}

function momentText(moment: string) {
  return `${dateText(moment)} ${timeText(moment)}`
}

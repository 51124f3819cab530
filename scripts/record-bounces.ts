import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { readMissingMailboxes } from '#integrations/mail/delivery-report.ts'
import { recordBounce } from '#platform/jobs/job-integrations.ts'
import { reportError, withDatabase } from './with-database.ts'

const USAGE = `Использование:
  npm run mail:bounced -- ФАЙЛ [ФАЙЛ…]    прочитать отчёты о недоставке (письма целиком или файл ящика)
  … | npm run mail:bounced -- -           то же из потока, например из правила почтового сервера`

const files = process.argv.slice(2)

await withDatabase(async (db, now) => {
  if (files.length === 0) throw new Error(USAGE)
  const reports = await Promise.all(files.map((file) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8'))))
  let known = 0
  const addresses = readMissingMailboxes(reports.join('\n\n'))
  for (const address of addresses) known += await recordBounce(db, address, now)
  console.log(`Адресов без ящика: ${addresses.length}, из них в аккаунтах: ${known}`)
}).catch(reportError)

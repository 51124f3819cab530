import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#database/connect.ts'
import { createIntegrations } from '#integrations/integrations.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { decideVerification, listPendingVerifications } from '#server/companies/verification/decide-verification.ts'
import { readConfig } from '#server/config.ts'
import { readGateways } from '#server/gateway-settings.ts'
import { reportError, withDatabase } from './with-database.ts'

const USAGE = `Использование:
  npm run company:verify                       показать компании, которые ждут проверки, и сохранить их документы рядом
  npm run company:verify -- НОМЕР yes          проверена
  npm run company:verify -- НОМЕР "ПРИЧИНА"    отказать: причину прочитает компания`

const MAX_REASON_LENGTH = 500
const [requestNumber, decisionText] = process.argv.slice(2)

await withDatabase(async (db, now) => {
  if (requestNumber === undefined) return printPendingRequests(db)
  const id = /^\d{1,9}$/.test(requestNumber) ? Number(requestNumber) : undefined
  const reason = decisionText === 'yes' ? undefined : cleanText(decisionText ?? '')
  if (id === undefined || reason === '' || (reason?.length ?? 0) > MAX_REASON_LENGTH) throw new Error(USAGE)
  const decided = await decideVerification({ db, now: () => now }, id, reason)
  if (!decided) throw new Error(`Заявки № ${id} нет, или по ней уже решено`)
  console.log(reason === undefined ? 'Компания проверена' : 'Компании отказано, причина ей видна')
}).catch(reportError)

async function printPendingRequests(db: Db) {
  const config = readConfig(process.env)
  const files = path.resolve(config.DATA_DIR, 'files')
  const { storage } = createIntegrations(readGateways(config), { outbox: { async store() {} }, files })
  const waiting = await listPendingVerifications({ db })
  for (const { id, name, legal_name, inn, asked_at, key } of waiting) {
    console.log(`№ ${id} от ${dateText(asked_at)}. ${name}${legal_name && `, ${legal_name}`}, ИНН ${inn}`)
    const content = key ? await storage.find(`${key}.pdf`) : undefined
    if (!content) continue
    const copy = `verification-${id}.pdf`
    await writeFile(copy, content)
    console.log(`Документ сохранён: ${copy}\n`)
  }
  console.log(waiting.length === 0 ? 'Никто не ждёт проверки' : `Ждут проверки: ${waiting.length}`)
}

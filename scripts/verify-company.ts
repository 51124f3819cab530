import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#database/connect.ts'
import { dateText } from '#lib/dates.ts'
import { cleanText } from '#lib/text.ts'
import { openPorts } from '#ports/ports.ts'
import { decide, listPending } from '#server/companies/decide-verification.ts'
import { readConfig } from '#server/config.ts'
import { gatewaysOf } from '#server/gateways.ts'
import { sayWhatIsWrong, withDatabase } from './with-database.ts'

const USAGE = `Использование:
  npm run company:verify                       показать компании, которые ждут проверки, и сохранить их документы рядом
  npm run company:verify -- НОМЕР yes          проверена
  npm run company:verify -- НОМЕР "ПРИЧИНА"    отказать: причину прочитает компания`

const LONGEST_REASON = 500
const [number, words] = process.argv.slice(2)

await withDatabase(async (db, now) => {
  if (number === undefined) return show(db)
  const id = /^\d{1,9}$/.test(number) ? Number(number) : undefined
  const reason = words === 'yes' ? undefined : cleanText(words ?? '')
  if (id === undefined || reason === '' || (reason?.length ?? 0) > LONGEST_REASON) throw new Error(USAGE)
  const decided = await decide({ db, now: () => now }, id, reason)
  if (!decided) throw new Error(`Заявки № ${id} нет, или по ней уже решено`)
  console.log(reason === undefined ? 'Компания проверена' : 'Компании отказано, причина ей видна')
}).catch(sayWhatIsWrong)

async function show(db: Db) {
  const config = readConfig(process.env)
  const files = path.resolve(config.DATA_DIR, 'files')
  const { storage } = openPorts(gatewaysOf(config), { outbox: { async keep() {} }, files })
  const waiting = await listPending({ db })
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

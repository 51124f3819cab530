import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LEAKED_DATA, LEAKED_DATA_NAMES } from '#features/operator/leak/leak.contract.ts'
import { findAffectedPeople } from '#features/operator/server/leak-affected.ts'
import { reportError, withDatabase } from '../with-database.ts'

const USAGE = `Использование:
  npm run leak:affected -- --since 2026-11-01T00:00 [--until 2026-11-02T12:00] [--account НОМЕР] [--company НОМЕР] [--network СЕТЬ] [--out ФАЙЛ]

Чьи данные могли прочесть за это время (московское). Без аккаунта, компании и сети — всё, что кто-нибудь читал: верхняя граница.
Сеть — как в списке сеансов. В файл пишутся номера аккаунтов без имён и контактов.`

await withDatabase(async (db, now) => {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      until: { type: 'string' },
      account: { type: 'string' },
      company: { type: 'string' },
      network: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const [since, until] = [readMoment(values.since), values.until === undefined ? now : readMoment(values.until)]
  const [accountId, companyId] = [readId(values.account), readId(values.company)]
  const people = await findAffectedPeople(db, { since, until, accountId, companyId, network: values.network })
  console.log(`Людей: ${people.length}`)
  for (const kind of LEAKED_DATA) {
    const count = people.filter(({ kinds }) => kinds.includes(kind)).length
    if (count > 0) console.log(`  ${LEAKED_DATA_NAMES[kind]}: ${count}`)
  }
  const lines = people.map(({ account_id, kinds, first_at, last_at }) =>
    [account_id, kinds.join('+'), first_at, last_at].join(';'),
  )
  if (values.out === undefined) return
  writeFileSync(values.out, ['account_id;kinds;first_at;last_at', ...lines, ''].join('\n'), { mode: 0o600 })
  console.log(`Список: ${values.out}`)
}).catch(reportError)

/** A moment without a zone is Moscow time. */
function readMoment(text: string | undefined): Date {
  const hasZone = text !== undefined && /(Z|[+-]\d\d:\d\d)$/.test(text)
  const day = text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text
  const moment = new Date(hasZone ? (text ?? '') : `${day}+03:00`)
  if (Number.isNaN(moment.getTime())) throw new Error(USAGE)
  return moment
}

function readId(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new Error(USAGE)
  return Number(text)
}

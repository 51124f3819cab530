import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '#database/connect.ts'
import { listCompanyDomains, tieDomain, untieDomain } from '#features/companies/verification/company-domains.server.ts'
import {
  decideVerification,
  listPendingVerifications,
  listVerificationDecisions,
} from '#features/companies/verification/decide-verification.server.ts'
import { createIntegrations } from '#integrations/integrations.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { readConfig } from '#platform/config.ts'
import { readGateways } from '#platform/gateway-settings.ts'
import { reportError, withDatabase } from './with-database.ts'

const USAGE = `Использование:
  npm run company:verify                              показать, кто ждёт проверки, и сохранить документы рядом
  npm run company:verify -- НОМЕР yes                 проверена
  npm run company:verify -- НОМЕР "ПРИЧИНА"           отказать: причину прочитает компания
  npm run company:verify -- domains                   показать домены, привязанные к ИНН
  npm run company:verify -- tie ДОМЕН ИНН             привязать: почта на этом домене подтверждает компанию с этим ИНН
  npm run company:verify -- untie ДОМЕН ИНН "ПРИЧИНА" отвязать: компании, проверенные по домену, проверяются заново
  npm run company:verify -- log                       последние решения: кто, когда, что
К каждому решению записывается имя того, кто решил: --by "ИМЯ", без него имя пользователя системы.`

const MAX_REASON_LENGTH = 500
const SHOWN_DECISIONS = 50

const ACTION_LABELS = {
  approve: 'проверена по документу',
  refuse: 'отказано',
  tie_domain: 'привязан домен',
  untie_domain: 'отвязан домен',
  verify_by_email: 'проверена по почте на привязанном домене',
  suspend: 'проверка приостановлена',
  withdraw: 'отметка снята',
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } })
const operator = cleanText(values.by ?? userInfo().username).slice(0, 100)

await withDatabase(async (db, now) => {
  const ctx = { db, now: () => now }
  const [command, ...rest] = positionals
  if (operator === '') throw new Error(USAGE)
  switch (command) {
    case undefined:
      return printPendingRequests(db)
    case 'domains':
      return printDomains(db)
    case 'log':
      return printDecisions(db)
    case 'tie': {
      const [domain, inn] = rest
      if (!domain || !inn) throw new Error(USAGE)
      const isNew = await tieDomain(ctx, { domain, inn, operator })
      return console.log(isNew ? `Домен ${domain} привязан к ИНН ${inn}` : 'Этот домен уже привязан к этому ИНН')
    }
    case 'untie': {
      const [domain, inn] = rest
      if (!domain || !inn) throw new Error(USAGE)
      const suspended = await untieDomain(ctx, { domain, inn, operator, reason: readReason(rest[2]) })
      if (!suspended) throw new Error(`Домен ${domain} не привязан к ИНН ${inn}`)
      return console.log(`Домен отвязан. Проверка приостановлена у компаний: ${suspended.join(', ') || 'ни у кого'}`)
    }
    default: {
      if (!/^\d{1,9}$/.test(command)) throw new Error(USAGE)
      const reason = rest[0] === 'yes' ? undefined : readReason(rest[0])
      const decided = await decideVerification(ctx, Number(command), { operator, reason })
      if (!decided) throw new Error(`Заявки № ${command} нет, или по ней уже решено`)
      return console.log(reason === undefined ? 'Компания проверена' : 'Компании отказано, причина ей видна')
    }
  }
}).catch(reportError)

function readReason(text: string | undefined): string {
  const reason = cleanText(text ?? '')
  if (reason === '' || reason.length > MAX_REASON_LENGTH) throw new Error(USAGE)
  return reason
}

async function printPendingRequests(db: Db) {
  const config = readConfig(process.env)
  const files = path.resolve(config.DATA_DIR, 'files')
  const { storage } = createIntegrations(readGateways(config), { outbox: { async store() {} }, files })
  const waiting = await listPendingVerifications({ db })
  for (const { id, name, legal_name, inn, site_url, asked_at, key, confusable } of waiting) {
    console.log(
      `№ ${id} от ${dateText(asked_at)}. ${name}${legal_name && `, ${legal_name}`}, ИНН ${inn}${site_url ? `, ${site_url}` : ''}`,
    )
    if (confusable) console.log(`Внимание: похожа на проверенную компанию «${confusable.name}», ИНН ${confusable.inn}`)
    const content = key ? await storage.find(`${key}.pdf`) : undefined
    if (!content) {
      console.log('Документ удалён: проверить компанию нельзя, попросите новый на странице /operator/companies\n')
      continue
    }
    const copy = `verification-${id}.pdf`
    await writeFile(copy, content, { mode: 0o600 })
    console.log(`Документ сохранён: ${copy}\n`)
  }
  console.log(waiting.length === 0 ? 'Никто не ждёт проверки' : `Ждут проверки: ${waiting.length}`)
}

async function printDomains(db: Db) {
  const domains = await listCompanyDomains({ db })
  for (const { domain, inn, tied_by, tied_at } of domains)
    console.log(`${domain}: ИНН ${inn}, привязал ${tied_by} ${dateText(tied_at)}`)
  if (domains.length === 0) console.log('Привязанных доменов нет')
}

async function printDecisions(db: Db) {
  for (const decision of await listVerificationDecisions({ db }, SHOWN_DECISIONS)) {
    const { at, decided_by, action, company_id, name, request_id, inn, domain, reason } = decision
    const subject = [
      company_id !== null && `компания № ${company_id}${name ? ` «${name}»` : ''}`,
      request_id !== null && `заявка № ${request_id}`,
      inn !== null && `ИНН ${inn}`,
      domain,
      reason,
    ]
    console.log(
      `${at}, ${decided_by}: ${ACTION_LABELS[action as keyof typeof ACTION_LABELS]}. ${subject.filter(Boolean).join(', ')}`,
    )
  }
}

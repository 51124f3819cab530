import { readPhone } from '#features/accounts/server/phones.ts'
import { adoptAuditKey } from '#features/operator/audit/audit-log.server.ts'
import { setOperatorRole } from '#features/operator/server/set-operator-role.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { reportError, withDatabase } from '../with-database.ts'

const USAGE = `Использование:
  npm run operator:role -- ТЕЛЕФОН operator "ПРИЧИНА"   дать роль оператора
  npm run operator:role -- ТЕЛЕФОН admin "ПРИЧИНА"      дать роль администратора
  npm run operator:role -- ТЕЛЕФОН none "ПРИЧИНА"       забрать роль

Страницы оператора откроются, когда человек включит код при входе: «Безопасность» → «Код при входе».
Запись о действии с причиной остаётся в журнале навсегда: не пишите в причине личных данных.`

const MAX_REASON_CHARACTERS = 500
const ROLES = { operator: 'operator', admin: 'admin', none: null } as const
const [phoneText, roleText = '', reasonText] = process.argv.slice(2)

await withDatabase(async (db, now, { openSecrets }) => {
  const reason = cleanText(reasonText ?? '')
  const isRole = (text: string): text is keyof typeof ROLES => Object.hasOwn(ROLES, text)
  if (phoneText === undefined || !isRole(roleText) || reason === '' || reason.length > MAX_REASON_CHARACTERS)
    throw new Error(USAGE)
  const appointment = { phone: readPhone(phoneText), role: ROLES[roleText], reason }
  const ctx = { db, secrets: await openSecrets(), now: () => now }
  // The server of this build may not have been started yet.
  await adoptAuditKey(ctx)
  if (!(await setOperatorRole(ctx, appointment))) throw new Error('Аккаунта с этим номером нет')
  console.log('Готово, записано в журнал')
}).catch(reportError)

import { readPhone } from '#features/accounts/server/phones.ts'
import { turnOffTwoFactorByOperator } from '#features/accounts/two-factor/turn-off-by-operator.server.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { reportError, withDatabase } from './with-database.ts'

const USAGE = `Использование:
  npm run account:two-factor-off -- ТЕЛЕФОН "ПРИЧИНА"    отключить код из приложения при входе

Сначала убедитесь, что пишет владелец: например, по документу и звонку на этот номер. Человек выйдет на всех устройствах
и получит SMS и письмо. Запись о действии с причиной остаётся навсегда: не пишите в причине личных данных.`

const MAX_REASON_CHARACTERS = 500
const [phoneText, reasonText] = process.argv.slice(2)

await withDatabase(async (db, now) => {
  const reason = cleanText(reasonText ?? '')
  if (phoneText === undefined || reason === '' || reason.length > MAX_REASON_CHARACTERS) throw new Error(USAGE)
  const isOff = await turnOffTwoFactorByOperator({ db, now: () => now }, readPhone(phoneText), reason)
  if (!isOff) throw new Error('Аккаунта с этим номером нет, или код при входе у него не включён')
  console.log('Код при входе отключён, записано')
}).catch(reportError)

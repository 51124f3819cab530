import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { type Config, isOutboxVisible } from '#platform/config.ts'

type Facts = {
  /** Somebody has the operator role. */
  hasOperator: boolean
}

/** Message after the start: the address of the server and the demo accounts, and what nobody does yet. */
export function startMessage(config: Config, { hasOperator }: Facts): string {
  const lines = ['', `Смена места: ${config.PUBLIC_URL}`]
  if (config.ROLE === 'worker') return [...lines.slice(0, 1), 'Смена места: работает обработчик заданий'].join('\n')
  if (config.SEED.isDemo) {
    lines.push('', `Аккаунты для пробы, пароль у всех ${DEMO_PASSWORD}`)
    lines.push(...DEMO_PEOPLE.map(({ phone, about }) => `  ${phone}  ${about}`))
  }
  if (!hasOperator) lines.push('', NOBODY_MODERATES)
  if (isOutboxVisible(config)) lines.push('', `SMS, письма и пуши: ${config.PUBLIC_URL}/dev/outbox`)
  return lines.join('\n')
}

const NOBODY_MODERATES =
  'Роли оператора нет ни у кого: вакансии, которые ждут проверки, жалобы и возражения никто не разберёт. ' +
  'Дайте её: npm run operator:role'

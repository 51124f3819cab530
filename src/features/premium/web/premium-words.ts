import { dateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import type { Premium, PremiumMode } from '../contract/premium.ts'

export const roublesText = (amount: number) => `${numberText(amount)} ₽`

export const OTHER_MODE: Record<PremiumMode, PremiumMode> = { seeker: 'employer', employer: 'seeker' }
export const SIDE_NAMES: Record<PremiumMode, string> = { seeker: 'Соискателю', employer: 'Работодателю' }

/** What becomes of what is over the free limits. */
export const END_TEXTS: Record<PremiumMode, string> = {
  seeker: 'Лишние резюме скрыты, лишние поиски на паузе: что включить вместо них, выбираете вы.',
  employer: 'Вакансии открыты до своего срока, команда на месте, лишние поиски на паузе.',
}

/** Reasons of a bank as the person needs them; of all others only that it has refused. */
const FAILURES: Record<string, string> = {
  insufficient_funds: 'На карте не хватило денег',
  card_expired: 'Срок карты истёк',
  invalid_card_number: 'Номер карты введён с ошибкой',
  invalid_csc: 'Код с обратной стороны карты введён с ошибкой',
  '3d_secure_failed': 'Платёж не подтвердили в банке',
  payment_method_limit_exceeded: 'Исчерпан лимит платежей по карте',
  payment_method_restricted: 'Банк запретил платежи этой картой',
  permission_revoked: 'Вы запретили списания с этой карты',
  issuer_unavailable: 'Банк не отвечает',
  expired_on_confirmation: 'Время на оплату вышло',
  no_answer: 'Платёжный сервис не ответил',
}

export const failureText = (code: string | null | undefined): string => FAILURES[code ?? ''] ?? 'Банк отказал'

/** What happens next, in one sentence. `failure`: why the last charge did not go through. */
export function nextText({ state, charge_at, plan, method, covered_until }: Premium, failure?: string | null): string {
  if (state === 'trial') return 'Потом закончится сам: карту вы не указывали, списывать нечего.'
  if (state === 'cancelled') return 'Продление отменено, больше ничего не спишем.'
  if (state === 'grace') return `${failureText(failure)}. Премиум работает до ${dateText(covered_until ?? '')}.`
  const price = `${roublesText(plan.price)} в месяц`
  return charge_at === null
    ? 'Списываем за следующий месяц.'
    : `Потом продлится сам: ${price}, ${method ?? 'сохранённый способ оплаты'}. Напомним за 3 дня.`
}

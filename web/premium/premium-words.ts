import type { Premium, PremiumMode } from '#contract/premium/premium.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'

export const roublesText = (amount: number) => `${numberText(amount)} ₽`

export const OTHER_MODE: Record<PremiumMode, PremiumMode> = { seeker: 'employer', employer: 'seeker' }
export const SIDE_NAMES: Record<PremiumMode, string> = { seeker: 'Соискателю', employer: 'Работодателю' }

/** What becomes of what is over the free limits. */
export const END_TEXTS: Record<PremiumMode, string> = {
  seeker: 'Лишние резюме скрыты, лишние поиски на паузе: что включить вместо них, выбираете вы.',
  employer: 'Вакансии открыты до своего срока, команда на месте, лишние поиски на паузе.',
}

/** What happens next, in one sentence. */
export function nextText({ state, charge_at, plan, method, covered_until }: Premium): string {
  if (state === 'trial') return 'Потом закончится сам: карту вы не указывали, списывать нечего.'
  if (state === 'cancelled') return 'Продление отменено, больше ничего не спишем.'
  if (state === 'grace') return `Банк не принял платёж. Премиум работает до ${dateText(covered_until ?? '')}.`
  const price = `${roublesText(plan.price)} в месяц`
  return charge_at === null
    ? 'Списываем за следующий месяц.'
    : `Потом продлится сам: ${price}, ${method ?? 'сохранённый способ оплаты'}. Напомним за 3 дня.`
}

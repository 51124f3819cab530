import { plural } from '#lib/text/russian-text.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'

/** «Ваше место в очереди: 34 из 80. Обычно разбирают 6 откликов в день. …» */
export function queueText({ position, total, per_day }: NonNullable<SeekerNegotiation['queue']>): string {
  const speed =
    per_day > 0 ? `Обычно разбирают ${per_day} ${plural(per_day, 'отклик', 'отклика', 'откликов')} в день. ` : ''
  return `Ваше место в очереди: ${position} из ${total}. ${speed}Срок ответа начнётся, когда очередь дойдёт до вас`
}

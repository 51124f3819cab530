import type { SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'

/** «В очереди 34-й из 80, обычно разбирают 6 в день» */
export function queueText({ position, total, per_day }: NonNullable<SeekerNegotiation['queue']>): string {
  const speed = per_day > 0 ? `обычно разбирают ${per_day} в день` : 'скорость пока неизвестна'
  return `В очереди ${position}-й из ${total}, ${speed}. Срок ответа начнётся, когда очередь дойдёт`
}

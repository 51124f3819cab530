import { attentionWeek, MAX_ATTENTION_PER_WEEK } from '#features/negotiations/apply/attention.server.ts'
import type { DemoNegotiation } from './negotiation-collector.ts'

const EVERY_NTH = 7

/** Gives attention to every seventh application, within the weekly limit of its seeker. */
export function createAttentionAssigner() {
  const usedBySeekerWeek = new Map<string, number>()
  let sent = 0
  return ({ initiator, resume, history }: DemoNegotiation) => {
    const hasAttention = initiator === 'seeker' && sent++ % EVERY_NTH === 0
    const attention_week = attentionWeek(new Date(history.transitions[0]!.at)).monday
    const week = `${resume.row.seeker_id} ${attention_week}`
    const attention_number = (usedBySeekerWeek.get(week) ?? 0) + 1
    if (!hasAttention || attention_number > MAX_ATTENTION_PER_WEEK)
      return { attention_week: null, attention_number: null }
    usedBySeekerWeek.set(week, attention_number)
    return { attention_week, attention_number }
  }
}

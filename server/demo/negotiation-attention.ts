import { ATTENTION_A_WEEK, attentionWeek } from '#trade/attention.ts'
import type { DemoNegotiation } from './negotiation-board.ts'

const ONE_OF = 7

/** Gives attention to every seventh application, within the weekly limit of its seeker. */
export function giveAttention() {
  const given = new Map<string, number>()
  let sent = 0
  return ({ initiator, resume, course }: DemoNegotiation) => {
    const isMarked = initiator === 'seeker' && sent++ % ONE_OF === 0
    const attention_week = attentionWeek(new Date(course.steps[0]!.at)).monday
    const week = `${resume.row.seeker_id} ${attention_week}`
    const attention_number = (given.get(week) ?? 0) + 1
    if (!isMarked || attention_number > ATTENTION_A_WEEK) return { attention_week: null, attention_number: null }
    given.set(week, attention_number)
    return { attention_week, attention_number }
  }
}

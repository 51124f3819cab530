import type { Insertable } from 'kysely'
import type { NegotiationState } from '#contract/negotiation-states.ts'
import { type Db, json } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { insertAll } from './insert.ts'
import type { DemoNegotiation } from './negotiation-board.ts'
import { momentOf } from './vacancy-life.ts'

const DAY = 24 * 60 * 60 * 1000
/** Ten in the morning in Moscow. */
const TEN = 7 * 60 * 60 * 1000
const OFFER_DAYS = 7

/** Inserts the interviews and job offers of negotiations that reached those states. */
export async function insertHiring(db: Db, negotiations: readonly DemoNegotiation[], ids: number[], now: Date) {
  const interviews = negotiations.flatMap((negotiation, n) => interviewOf(negotiation, ids[n]!))
  const offers = negotiations.flatMap((negotiation, n) => offerOf(negotiation, ids[n]!, now))
  await insertAll(db, 'interview', interviews)
  await insertAll(db, 'job_offer', offers)
}

const stepTo = ({ course }: DemoNegotiation, state: NegotiationState) => course.steps.find(({ to }) => to === state)

function interviewOf(negotiation: DemoNegotiation, negotiation_id: number): Insertable<DB['interview']>[] {
  const accepted = stepTo(negotiation, 'interview')
  if (!accepted) return []
  const at = momentOf(Math.floor(accepted.at / DAY) * DAY + 2 * DAY + TEN)
  return [{ negotiation_id, kind: negotiation.rolls.chance(70) ? 'office' : 'call', slots: json([at]), at }]
}

const OFFER_STATES: Partial<Record<NegotiationState, 'sent' | 'accepted' | 'declined'>> = {
  offer: 'sent',
  hired: 'accepted',
  declined: 'declined',
}

function offerOf(negotiation: DemoNegotiation, negotiation_id: number, now: Date): Insertable<DB['job_offer']>[] {
  const sent = stepTo(negotiation, 'offer')
  if (!sent) return []
  const { salary_from, salary_to, salary_currency, salary_gross, salary_mode_id } = negotiation.vacancy.row
  const state = OFFER_STATES[negotiation.state] ?? 'withdrawn'
  return [
    {
      negotiation_id,
      state,
      amount: salary_from ?? salary_to ?? 90_000,
      currency: salary_currency ?? 'RUB',
      salary_mode_id: salary_mode_id ?? 1,
      gross: salary_gross ?? false,
      sent_at: momentOf(sent.at),
      expires_at: momentOf(now.getTime() + OFFER_DAYS * DAY),
      answered_at: state === 'sent' ? null : momentOf(negotiation.course.steps.at(-1)!.at),
    },
  ]
}

import type { Insertable } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/time-units.ts'
import { insertRows } from '../insert-rows.ts'
import { toIsoMoment } from '../vacancies/vacancy-lifecycle.ts'
import type { DemoNegotiation } from './negotiation-collector.ts'

/** Ten in the morning in Moscow. */
const TEN_IN_MOSCOW_MS = 7 * HOUR_MS
const OFFER_VALID_DAYS = 7

/** Inserts the interviews and job offers of negotiations that reached those states. */
export async function insertInterviewsAndOffers(
  db: Db,
  negotiations: readonly DemoNegotiation[],
  ids: number[],
  now: Date,
) {
  const interviews = negotiations.flatMap((negotiation, n) => interviewOf(negotiation, ids[n]!))
  const offers = negotiations.flatMap((negotiation, n) => offerOf(negotiation, ids[n]!, now))
  await insertRows(db, 'interview', interviews)
  await insertRows(db, 'job_offer', offers)
}

const findTransitionTo = ({ history }: DemoNegotiation, state: NegotiationState) =>
  history.transitions.find(({ to }) => to === state)

function interviewOf(negotiation: DemoNegotiation, negotiation_id: number): Insertable<DB['interview']>[] {
  const accepted = findTransitionTo(negotiation, 'interview')
  if (!accepted) return []
  const at = toIsoMoment(Math.floor(accepted.at / DAY_MS) * DAY_MS + 2 * DAY_MS + TEN_IN_MOSCOW_MS)
  return [{ negotiation_id, kind: negotiation.random.chance(70) ? 'office' : 'call', slots: toJsonColumn([at]), at }]
}

const OFFER_STATES: Partial<Record<NegotiationState, 'sent' | 'accepted' | 'declined'>> = {
  offer: 'sent',
  hired: 'accepted',
  declined: 'declined',
}

function offerOf(negotiation: DemoNegotiation, negotiation_id: number, now: Date): Insertable<DB['job_offer']>[] {
  const sent = findTransitionTo(negotiation, 'offer')
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
      sent_at: toIsoMoment(sent.at),
      expires_at: toIsoMoment(now.getTime() + OFFER_VALID_DAYS * DAY_MS),
      answered_at: state === 'sent' ? null : toIsoMoment(negotiation.history.transitions.at(-1)!.at),
    },
  ]
}

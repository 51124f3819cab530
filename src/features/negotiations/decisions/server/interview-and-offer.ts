import { sql } from 'kysely'
import { refuseField } from '#contract/errors.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/validation/default-messages.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { addressText } from '#features/companies/address-text.rules.ts'
import { findAddress } from '#features/companies/queries.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { InterviewProposal } from '../contract/interviews.ts'
import type { NewJobOffer } from '../contract/offers.ts'

/** People cannot commit to a time further ahead. */
const MAX_SLOT_DAYS_AHEAD = 90

/** Sorted interview times without repetitions. Refuses, by index, times in the past or too far ahead. */
function normalizeSlots(slots: readonly string[], at: Date): string[] {
  for (const [index, slot] of slots.entries()) {
    const moment = new Date(slot).getTime()
    if (moment <= at.getTime()) refuseField(`slots.${index}`, 'Это время уже прошло')
    if (moment > at.getTime() + MAX_SLOT_DAYS_AHEAD * DAY_MS) {
      refuseField(`slots.${index}`, `Не дальше чем через ${MAX_SLOT_DAYS_AHEAD} дней`)
    }
  }
  return [...new Set(slots)].sort()
}

/**
 * Puts the company's address as text before the given place. Refuses an address of another company. People come to an
 * address at a time: without one, and for a call or a video, the form sends what it began with.
 */
export async function withAddressText(
  tx: Db,
  companyId: number,
  meeting: InterviewProposal,
): Promise<InterviewProposal> {
  const { address_id, place, kind, times } = meeting
  if (!address_id || kind !== 'office' || times === 'none') return meeting
  const address = (await findAddress(tx, companyId, address_id)) ?? refuseField('address_id', NOT_IN_LIST_MESSAGE)
  const fullPlace = [addressText(address), place].filter(Boolean).join('. ')
  if (fullPlace.length > MAX_PLACE_LENGTH)
    refuseField('place', 'Адрес и сообщение вместе слишком длинные. Сократите сообщение')
  return { ...meeting, place: fullPlace }
}

const MAX_PLACE_LENGTH = 300

/** Replaces the interview: times agreed on before are no longer valid. */
export async function replaceInterview(
  tx: Db,
  { negotiation_id, host_id }: { negotiation_id: number; host_id: number },
  { kind, place, link, minutes, times, slots }: InterviewProposal,
  at: Date,
) {
  const is_self_booked = times === 'self_booked'
  const offered = times === 'offered' ? normalizeSlots(slots, at) : []
  await deleteInterview(tx, negotiation_id)
  if (!is_self_booked && offered.length === 0 && place === '' && !link) return
  await tx
    .insertInto('interview')
    .values({
      negotiation_id,
      host_id: memberOf(host_id, negotiation_id),
      is_self_booked,
      kind,
      place,
      link: link ?? null,
      minutes,
      slots: toJsonColumn(offered),
    })
    .execute()
}

/** Who has left before a held decision went out meets nobody for the company. */
export const memberOf = (accountId: number, negotiationId: number) =>
  sql<number | null>`(select employer.id from employer
    join negotiation on negotiation.company_id = employer.company_id
    where employer.id = ${accountId} and negotiation.id = ${negotiationId})`

export const deleteInterview = (tx: Db, negotiationId: number) =>
  tx.deleteFrom('interview').where('negotiation_id', '=', negotiationId).execute()

/** The meeting took place: times that were proposed instead of it are over. */
export const recordMeeting = (tx: Db, negotiationId: number, at: Date) =>
  tx
    .updateTable('interview')
    .set({ took_place_at: at.toISOString(), own_times: null })
    .where('negotiation_id', '=', negotiationId)
    .execute()

const MAX_OFFER_DAYS = 60

/** The last second in Moscow of the offer's last day. Refuses days in the past or too far ahead. */
function offerExpiresAt({ expires_on, start_date }: NewJobOffer, at: Date): string {
  const expires_at = new Date(`${expires_on}T23:59:59+03:00`)
  if (expires_at <= at) refuseField('expires_on', 'Этот день уже прошёл')
  if (expires_at.getTime() > at.getTime() + MAX_OFFER_DAYS * DAY_MS) {
    refuseField('expires_on', `Не дальше чем через ${MAX_OFFER_DAYS} дней`)
  }
  if (start_date && new Date(`${start_date}T23:59:59+03:00`) < at) refuseField('start_date', 'Этот день уже прошёл')
  return expires_at.toISOString()
}

export async function insertOffer(tx: Db, negotiation_id: number, { expires_on, ...offer }: NewJobOffer, at: Date) {
  const expires_at = offerExpiresAt({ expires_on, ...offer }, at)
  await tx
    .insertInto('job_offer')
    .values({ ...offer, negotiation_id, sent_at: at.toISOString(), expires_at })
    .execute()
}

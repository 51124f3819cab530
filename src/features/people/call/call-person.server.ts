import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, type CompanyReader, companyReaderOf } from '#features/accounts/server/caller.ts'
import { selectOffers } from '#features/matching/server/compared-columns.ts'
import { matchPair } from '#features/matching/server/match-pair.ts'
import { findWishToMatch } from '#features/matching/server/match-resumes.ts'
import { inviteResumes } from '#features/negotiations/decisions/contract/invitations.ts'
import { holdInvitation } from '#features/negotiations/decisions/server/hold-invitations.ts'
import { undoHeldInvitations } from '#features/negotiations/decisions/server/undo-decisions.ts'
import { sentenceDayText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findPersonIds } from '../base/find-people.server.ts'
import { findPerson } from '../base/show-person.server.ts'
import { type callPersonAgain, REPEAT_CALL_DAYS, type RepeatCallOptions } from './call-person.contract.ts'
import { callAgainText } from './call-text.rules.ts'

const MAX_COMPARED = 200
/** Vacancies that the panel shows as chips. */
const MAX_OFFERED = 5

export async function findRepeatCallOptions({ db, now }: Ctx, caller: Caller, key: string): Promise<RepeatCallOptions> {
  const [at, reader] = [now(), companyReaderOf(caller)]
  const person = await findPerson(db, reader, key, at)
  const last = await findLastApplication(db, reader, key)
  if (!person.resume || !last) return { vacancies: [], text: '', next_at: null }
  const [vacancies, called_at] = await Promise.all([
    listOfferedVacancies(db, reader, { seeker_id: last.seeker_id, resume_id: person.resume.id }, at),
    findLastCall(db, reader, last.seeker_id),
  ])
  const next_at = called_at === undefined ? null : nextCallAt(called_at)
  return {
    vacancies,
    text: callAgainText({ ...last, person: person.person }, at),
    next_at: next_at !== null && next_at > at.toISOString() ? next_at : null,
  }
}

/** The application that was decided last, of a person who still has the account. */
async function findLastApplication(db: Db, reader: CompanyReader, key: string) {
  const { negotiation_ids } = (await findPersonIds(db, reader, key)) ?? refuse('person_not_found')
  if (negotiation_ids.length === 0) return undefined
  const last = await db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['negotiation.seeker_id', 'negotiation.state', 'refuse_reason_id', 'vacancy.name as vacancy'])
    .select((eb) => [eb.ref('refuse_skills').$castTo<string[]>().as('refuse_skills')])
    .select(['negotiation.updated_at as at', 'negotiation.resume_id'])
    .where('negotiation.id', 'in', negotiation_ids)
    .where('negotiation.seeker_id', 'is not', null)
    .orderBy('negotiation.closed_at', (order) => order.desc().nullsLast())
    .orderBy('negotiation.id', 'desc')
    .executeTakeFirst()
  return last && { ...last, seeker_id: last.seeker_id! }
}

async function listOfferedVacancies(
  db: Db,
  { company_id }: CompanyReader,
  { seeker_id, resume_id }: { seeker_id: number; resume_id: number },
  at: Date,
) {
  const wish = await findWishToMatch(db, resume_id, at)
  const offers = await selectOffers(db)
    .where('vacancy.company_id', '=', company_id)
    .where('vacancy.status', '=', 'active')
    .where('vacancy.moderation_status', '=', 'approved')
    .where('vacancy.expires_at', '>', at.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('negotiation')
            .select('negotiation.id')
            .whereRef('negotiation.vacancy_id', '=', 'vacancy.id')
            .where('negotiation.seeker_id', '=', seeker_id)
            .where('negotiation.state', '<>', 'withdrawn')
            // A gap in the list must not show who sent an anonymous application.
            .where('negotiation.is_masked', '=', false),
        ),
      ),
    )
    .orderBy('vacancy.id', 'desc')
    .limit(MAX_COMPARED)
    .execute()
  return offers
    .map(({ id, ...offer }) => ({ id, name: offer.name, score: wish ? matchPair(wish, offer).score : null }))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, MAX_OFFERED)
}

const findLastCall = async (db: Db, { company_id }: CompanyReader, seeker_id: number) => {
  const found = await db
    .selectFrom('repeat_call')
    .select('called_at')
    .where('company_id', '=', company_id)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst()
  return found?.called_at
}

const nextCallAt = (called_at: string) =>
  `${new Date(Date.parse(called_at) + REPEAT_CALL_DAYS * DAY_MS).toISOString().slice(0, 19)}Z`

export async function callAgain(
  { db, now }: Ctx,
  caller: Caller,
  key: string,
  { vacancy_id, text }: z.output<typeof callPersonAgain.body>,
) {
  const [at, reader] = [now(), companyReaderOf(caller)]
  return inTransaction(db, async (tx) => {
    const person = await findPerson(tx, reader, key, at)
    const last = await findLastApplication(tx, reader, key)
    if (!person.resume || !last) refuse('resume_not_found')
    await recordCall(tx, reader, last.seeker_id, at)
    const invitation = inviteResumes.body.parse({ vacancy_id, resume_ids: [person.resume.id], text, times: 'none' })
    await holdInvitation(tx, reader, { ...invitation, resume_id: person.resume.id }, at)
    return { id: person.id }
  })
}

/** One statement decides: of two calls at once one is refused. */
async function recordCall(tx: Db, reader: CompanyReader, seeker_id: number, at: Date) {
  const call = { called_by: reader.id, called_at: at.toISOString() }
  const latest = new Date(at.getTime() - REPEAT_CALL_DAYS * DAY_MS).toISOString()
  const recorded = await tx
    .insertInto('repeat_call')
    .values({ company_id: reader.company_id, seeker_id, ...call })
    .onConflict((same) =>
      same.columns(['company_id', 'seeker_id']).doUpdateSet(call).where('repeat_call.called_at', '<=', latest),
    )
    .returning('called_at')
    .executeTakeFirst()
  if (recorded) return
  const called_at = (await findLastCall(tx, reader, seeker_id))!
  const dayOf = (called: string) => sentenceDayText(called, at.toISOString())
  refuse('state_conflict', {
    message: `Уже звали ${dayOf(called_at)}. Снова можно с ${dayOf(nextCallAt(called_at))}`,
    details: { state: 'called' },
  })
}

/** Takes the invitation back in time, and then the person may be called again. */
export async function undoCallAgain(ctx: Ctx, caller: Caller, key: string, vacancy_id: number) {
  const reader = companyReaderOf(caller)
  const person = await findPerson(ctx.db, reader, key, ctx.now())
  const last = await findLastApplication(ctx.db, reader, key)
  if (!person.resume || !last) refuse('person_not_found')
  await undoHeldInvitations(ctx, caller, { vacancy_id, resume_ids: [person.resume.id] })
  await ctx.db
    .deleteFrom('repeat_call')
    .where('company_id', '=', reader.company_id)
    .where('seeker_id', '=', last.seeker_id)
    .execute()
  return { id: person.id }
}

import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { isConversationTarget } from '#features/complaints/complaints.contract.ts'
import { hideText } from '#features/negotiations/conversations/server/hide-text.ts'
import { isStoppedCompany } from '#features/vacancies/moderation/vacancy-review.server.ts'
import type { AuditActor } from '../audit/audit-log.server.ts'
import { endVerificationInTransaction } from '../companies/verified-companies.server.ts'
import { grantReplacedAppeal } from '../hidden-texts/text-appeals.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import { blockInTransaction } from '../people/blocks.server.ts'
import { listOpenIds } from '../server/moderation.ts'
import { holdByOperator, refuseRenewedHold } from '../server/overturned-measures.ts'
import type { ActorIds, CaseId } from './find-actor-ids.server.ts'
import { MEASURES, type Measure } from './measures.contract.ts'
import { notifyOfHiddenText } from './text-news.server.ts'

type Taken = { actor: AuditActor; ids: ActorIds; current: CaseId; words: string; at: Date }

/** Takes a measure and returns what it is about; null if it was so already. Refuses the field `measures` if there is no such thing in the case. */
type TakeMeasure = (tx: Db, taken: Taken) => Promise<number | null>

const NOT_HERE = 'В этом деле такой меры нет'

const existing = (id: number | null): number => id ?? refuseField('measures', NOT_HERE)

/** Its author, if it is known who has written it, is told why and can contest that. */
async function hideWords(tx: Db, { actor, ids, current: { kind, id }, words, at }: Taken): Promise<number | null> {
  if (!isConversationTarget(kind)) return refuseField('measures', NOT_HERE)
  const hidden = await hideText(tx, { kind, id }, { at, by: actor.id, author_id: ids.account_id, reason: words })
  if (!hidden) return null
  const { replaced, ...current } = hidden
  if (replaced) await grantReplacedAppeal(tx, { kind, ...replaced }, actor.id, at)
  await notifyOfHiddenText(tx, { kind, ...current }, words, at)
  return id
}

const TAKE: Record<Measure, TakeMeasure> = {
  hide_message: (tx, taken) =>
    taken.current.kind === 'message' ? hideWords(tx, taken) : refuseField('measures', NOT_HERE),
  hide_text: (tx, taken) =>
    taken.current.kind === 'message' ? refuseField('measures', NOT_HERE) : hideWords(tx, taken),
  async hide_vacancy(tx, { actor, ids, words, at }) {
    const id = existing(ids.vacancy_id)
    return (await holdByOperator(tx, 'vacancy', [id], words, { at, by: actor.id! })) > 0 ? id : null
  },
  async hide_resume(tx, { actor, current: { kind, id }, words, at }) {
    if (kind !== 'resume') refuseField('measures', NOT_HERE)
    return (await holdByOperator(tx, 'resume', [id], words, { at, by: actor.id! })) > 0 ? id : null
  },
  async hide_company_vacancies(tx, { actor, ids, words, at }) {
    const id = existing(ids.company_id)
    const isStopped = await isStoppedCompany(tx, id, at)
    const open = await listOpenIds(tx, id, actor.id!)
    if (open.areAllOverturned) return refuseRenewedHold()
    const held = await holdByOperator(tx, 'vacancy', open.ids, words, { at, by: actor.id! })
    return held > 0 || !isStopped ? id : null
  },
  async end_verification(tx, { actor, ids, words, at }) {
    const id = existing(ids.company_id)
    await endVerificationInTransaction(tx, actor, id, words, at)
    return id
  },
  async block_person(tx, { actor, ids, words, at }) {
    const id = existing(ids.account_id)
    const [stake] = await findStakes(tx, actor.id!, [partiesOf.account(id)])
    if (stake) refuse('forbidden', { message: stake.sentence })
    await blockInTransaction(tx, actor, id, words, at)
    return id
  },
}

/** Takes the measures in their order, and notes those that have changed something in the case. Returns these. */
export async function takeMeasures(tx: Db, measures: readonly Measure[], taken: Taken): Promise<Measure[]> {
  const { actor, current, at } = taken
  const effective: Measure[] = []
  for (const measure of MEASURES.filter((one) => measures.includes(one))) {
    const subject_id = await TAKE[measure](tx, taken)
    if (subject_id === null) continue
    effective.push(measure)
    await tx
      .insertInto('case_measure')
      .values({
        target_kind: current.kind,
        target_id: current.id,
        measure,
        subject_id,
        taken_by: actor.id,
        taken_at: at.toISOString(),
      })
      .execute()
  }
  return effective
}

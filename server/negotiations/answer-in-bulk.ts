import { isRefusal, refuse, refuseField } from '#contract/errors.ts'
import type { BulkAnswer, BulkReply } from '#contract/inbox.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Db } from '#database/connect.ts'
import { hasOwnWords, ownWords } from '#trade/own-words.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { companyOf } from './answer-negotiation.ts'
import { isOwnedBy } from './columns.ts'
import { putOnStage } from './move-to-stage.ts'
import { giveAnswer, type Said } from './say.ts'

type One = { id: number; company_id: number; answer: BulkAnswer }

/** Each in a transaction of its own: what is refused to one of them does not undo the others. */
export async function answerInBulk({ db, now }: Ctx, caller: Caller, answer: BulkAnswer): Promise<BulkReply> {
  const [at, company_id] = [now(), companyOf(caller)]
  const results: BulkReply['results'] = []
  for (const id of new Set(answer.ids)) {
    const act = db.transaction().execute((tx) => answerOne(tx, { id, company_id, answer }, at))
    results.push(
      await act.then(
        () => ({ id, ok: true }),
        (error) => refusalOf(id, error),
      ),
    )
  }
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}

/** A bug is not one applicant's trouble. */
function refusalOf(id: number, error: unknown) {
  if (!isRefusal(error)) throw error
  const message = Object.values(error.errors ?? {})[0] ?? error.message
  return { id, ok: false, code: error.code, message }
}

async function answerOne(tx: Db, { id, company_id, answer }: One, at: Date) {
  const { action, stage_id } = answer
  if (action === 'archive' || action === 'unarchive') return setArchived(tx, company_id, id, action === 'archive')
  const said = await wordsFor(tx, { id, company_id, answer })
  if (action === 'stage') return putOnStage(tx, { id, company_id, stage_id: stage_id!, said }, at)
  await giveAnswer(tx, { id, company_id, event: action, said }, at)
}

/** Out of sight, not gone; the seeker knows nothing of it. */
async function setArchived(tx: Db, company_id: number, id: number, archived_by_employer: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('negotiation')
    .set({ archived_by_employer })
    .where('id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('negotiation_not_found')
}

const MOST = { text: 5000, refuse_text: 500 }

/** The same letter, with each one's own name in it. */
async function wordsFor(tx: Db, { id, company_id, answer }: One): Promise<Said> {
  const { text, refuse_text, refuse_reason_id } = answer
  if (!hasOwnWords(text + refuse_text)) return answer
  const row = await tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .innerJoin('company', 'company.id', 'negotiation.company_id')
    .select(['vacancy.name as vacancy', 'company.name as company'])
    .select((eb) => eb.ref('resume_snapshot').$castTo<ResumePage>().as('resume'))
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  if (!row) refuse('negotiation_not_found')
  const words = { имя: firstNameOf(row.resume), вакансия: row.vacancy, компания: row.company }
  const own = { text: ownWords(text, words), refuse_text: ownWords(refuse_text, words) }
  for (const name of ['text', 'refuse_text'] as const) {
    if (own[name].length > MOST[name]) refuseField(name, 'С именем и названием текст стал слишком длинным')
  }
  return { ...own, refuse_reason_id }
}

/** «Пётр А.» is written to as «Пётр», and who hides the name as nobody in particular. */
const firstNameOf = ({ person }: ResumePage) => person?.split(' ')[0] ?? 'соискатель'

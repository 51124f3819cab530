import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type ImportJob, MAX_OFFERED_ITEMS } from '../contract/import-jobs.ts'
import { enqueueImport } from './import-run.ts'
import { findImportJob } from './job-rows.ts'

type Wish = { choices: Record<string, 'new' | 'link' | 'skip'>; later: boolean }

/**
 * Goes on with what was chosen. What was offered and left out, or not named, is not brought over later either; with `later` it stays
 * undecided.
 */
export async function chooseOwnItems(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
  { choices, later }: Wish,
): Promise<ImportJob> {
  return inTransaction(db, async (tx) => {
    const chosen_at = now().toISOString()
    const job = await tx
      .updateTable('import_job')
      .set({ chosen_at })
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .where('state', '=', 'running')
      .where('choosable_at', 'is not', null)
      .where('chosen_at', 'is', null)
      .returning(['id', 'provider', 'kind'])
      .executeTakeFirst()
    if (!job) return (await isOwnJob(tx, caller.id, id)) ? refuse('state_conflict') : refuse('job_not_found')
    // The person has left the company for which it was begun.
    if (job.kind === 'vacancy' && caller.company_id === null) return refuse('state_conflict')
    const items = await tx
      .selectFrom('import_job_item')
      .select(['id', 'external_id', 'archived_at'])
      .where('job_id', '=', id)
      .where('outcome', '=', 'pending')
      .where('preview', 'is not', null)
      .orderBy('id')
      .execute()
    const [offered, notOffered] = [items.slice(0, MAX_OFFERED_ITEMS), items.slice(MAX_OFFERED_ITEMS)]
    const owner =
      job.kind === 'vacancy'
        ? { company_id: caller.company_id, account_id: null }
        : { account_id: caller.id, company_id: null }
    const chosen = (choice: 'new' | 'link') => offered.filter(({ external_id }) => choices[external_id] === choice)
    const left = offered.filter(({ external_id }) => (choices[external_id] ?? 'skip') === 'skip')
    for (const choice of ['new', 'link'] as const) await setChoice(tx, choice, chosen(choice))
    await forgetUnwanted(tx, { ...owner, provider: job.provider }, [...chosen('new'), ...chosen('link')])
    await skip(tx, left, later ? 'Решите позже' : 'Вы решили не переносить')
    await skip(tx, notOffered, 'Не поместилась в список: предложим в следующий раз')
    // What was taken off there comes only if a person asks for it.
    if (!later) await insertUnwanted(tx, { ...owner, provider: job.provider }, left.filter(isOpenThere), chosen_at)
    await enqueueImport(tx, id)
    await publishEvent(tx, { account_ids: [caller.id] }, { kind: 'exchange' })
    return (await findImportJob(tx, id))!
  })
}

type Item = { id: number; external_id: string; archived_at: string | null }
const isOpenThere = ({ archived_at }: Item) => archived_at === null
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

async function setChoice(tx: Db, choice: 'new' | 'link', items: readonly Item[]) {
  if (items.length === 0) return
  await tx.updateTable('import_job_item').set({ choice }).where('id', 'in', idsOf(items)).execute()
}

async function skip(tx: Db, items: readonly Item[], reason: string) {
  if (items.length === 0) return
  await tx
    .updateTable('import_job_item')
    .set({ outcome: 'skipped', reason, preview: null })
    .where('id', 'in', idsOf(items))
    .execute()
}

async function insertUnwanted(tx: Db, owner: Owner, items: readonly Item[], created_at: string) {
  if (items.length === 0) return
  await tx
    .insertInto('unwanted_external_item')
    .values(items.map(({ external_id }) => ({ ...owner, external_id, created_at })))
    .onConflict((known) => known.doNothing())
    .execute()
}

type Owner = { company_id: number | null; account_id: number | null; provider: 'hh' | 'superjob' }

/** The person wants them now. */
async function forgetUnwanted(tx: Db, { company_id, account_id, provider }: Owner, items: readonly Item[]) {
  if (items.length === 0) return
  await tx
    .deleteFrom('unwanted_external_item')
    .where('provider', '=', provider)
    .where(company_id === null ? 'account_id' : 'company_id', '=', company_id ?? account_id)
    .where(
      'external_id',
      'in',
      items.map(({ external_id }) => external_id),
    )
    .execute()
}

const isOwnJob = (tx: Db, accountId: number, id: number) =>
  tx.selectFrom('import_job').select('id').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

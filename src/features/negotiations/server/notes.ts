import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { DELETED_SEEKER_NAME } from '#features/accounts/rules/deleted-names.ts'
import { type Caller, type CompanyReader, companyIdOf, companyReaderOf } from '#features/accounts/server/caller.ts'
import { textFilterOf } from '#features/resumes/visibility/hide-contacts.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import * as contract from '../contract/notes.ts'
import { isOwnedBy } from './negotiation-columns.ts'

/** About one person, of a company: those that others of the team keep for themselves count too. */
const MAX_NOTES = 100

export function serveNotes(serve: Serve, ctx: Ctx) {
  serve(contract.listNotes, ({ caller, params }) => listNotes(ctx.db, caller, params.id))

  serve(contract.addNote, ({ caller, params, body }) => writeNote(ctx, caller, params.id, body))

  serve(contract.deleteNote, ({ caller, params }) => deleteNote(ctx.db, caller, params.id))
}

async function listNotes(db: Db, caller: Caller, id: number): Promise<contract.HiringNote[]> {
  const reader = companyReaderOf(caller)
  const { seeker_id, is_masked } = await findOwnNegotiation(db, caller, id)
  const notes = await selectNotes(db, reader)
    .where(({ or, and, eb }) => {
      const ofPerson = [eb('subject', '=', 'seeker'), eb('note.seeker_id', '=', seeker_id)]
      // Notes of other negotiations must not show who sent an anonymous application.
      const elsewhere = is_masked ? [] : [and([...ofPerson, eb('about.is_masked', '=', false)])]
      return or([eb('note.negotiation_id', '=', id), ...elsewhere])
    })
    .execute()
  return notes.map(shownNoteTo(reader))
}

export const shownNoteTo = (reader: CompanyReader) => (note: contract.HiringNote) => ({
  ...note,
  text: textFilterOf(reader)(note.text),
})

/** Notes of a company that this member may read, newest first. `about` is the negotiation of the note. */
export const selectNotes = (db: Db, reader: { id: number; company_id: number }) =>
  db
    .selectFrom('note')
    .innerJoin('negotiation as about', 'about.id', 'note.negotiation_id')
    .leftJoin('employer', 'employer.id', 'note.author_id')
    .select(['note.id', 'note.subject', 'note.visibility', 'note.text', 'note.created_at'])
    .select([
      sql<string>`coalesce(trim(contact_first_name || ' ' || contact_last_name), '')`.as('author'),
      sql<boolean>`coalesce(author_id = ${reader.id}, false)`.as('is_own'),
    ])
    .where('note.company_id', '=', reader.company_id)
    .where(({ or, eb }) => or([eb('visibility', '=', 'team'), eb('author_id', '=', reader.id)]))
    .orderBy('note.id', 'desc')

export async function writeNote({ db, now }: Ctx, caller: Caller, id: number, note: contract.NewHiringNote) {
  return inTransaction(db, async (tx) => {
    const { company_id, seeker_id } = await findOwnNegotiation(tx, caller, id)
    if (seeker_id === null) refuse('state_conflict', { message: DELETED_SEEKER_NAME, details: { state: 'erased' } })
    const used = await countNotes(tx, company_id, seeker_id)
    if (used >= MAX_NOTES)
      refuse('limit_reached', {
        message: `Больше ${MAX_NOTES} заметок не сохранить. Удалите ненужные`,
        details: { max: MAX_NOTES, used },
      })
    await tx
      .insertInto('note')
      .values({
        ...note,
        company_id,
        seeker_id,
        negotiation_id: id,
        author_id: caller.id,
        created_at: now().toISOString(),
      })
      .execute()
    return listNotes(tx, caller, id)
  })
}

/** The lock of all applications of the person decides between two notes at once. */
async function countNotes(tx: Db, company_id: number, seeker_id: number): Promise<number> {
  await tx
    .selectFrom('negotiation')
    .select('id')
    .where((eb) => eb.and({ company_id, seeker_id }))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const { used } = await tx
    .selectFrom('note')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where((eb) => eb.and({ company_id, seeker_id }))
    .executeTakeFirstOrThrow()
  return used
}

async function deleteNote(db: Db, caller: Caller, id: number) {
  const deleted = await db
    .deleteFrom('note')
    .where('id', '=', id)
    .where('author_id', '=', caller.id)
    .where('company_id', '=', companyIdOf(caller))
    .returning('id')
    .executeTakeFirst()
  return deleted ?? refuse('not_found')
}

async function findOwnNegotiation(db: Db, caller: Caller, id: number) {
  const found = await db
    .selectFrom('negotiation')
    .select(['company_id', 'seeker_id', 'is_masked'])
    .where('id', '=', id)
    .where(isOwnedBy({ company_id: companyIdOf(caller) }))
    .executeTakeFirst()
  return found ?? refuse('negotiation_not_found')
}

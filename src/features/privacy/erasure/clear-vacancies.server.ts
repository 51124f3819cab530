import type { SelectQueryBuilder } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'

export const EMPTY_CONTACTS = {
  manager_id: null,
  contact_name: '',
  contact_phones: toJsonColumn([]),
  contact_email: null,
}

/**
 * Clears the content of deleted vacancies. The row and its name stay for applicants, and its page refuses with `gone`.
 */
export async function clearVacancies(db: Db, ids: SelectQueryBuilder<DB, 'vacancy', { id: number }>, at: Date) {
  await db.deleteFrom('vacancy_change').where('vacancy_id', 'in', ids).execute()
  // It holds the text of the other site and our own of the last exchange.
  await db.deleteFrom('external_record').where('vacancy_id', 'in', ids).execute()
  await db
    .updateTable('vacancy')
    .set({ ...EMPTY_CONTACTS, description: '', duties: '', requirements: '', conditions: '', custom_employer_name: '' })
    .set({ address_id: null, questionnaire_id: null, response_url: null, external_url: null, bonus_text: '' })
    .set({ erased_at: at.toISOString() })
    .where('id', 'in', ids)
    .execute()
}

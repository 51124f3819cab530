import type { Insertable } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { PUBLISHED_AT } from './givens.ts'

/** Inserts a seeker's request for a written reason of a refusal. */
export async function givenWrittenReason(
  db: Db,
  negotiationId: number,
  fields: Partial<Insertable<DB['written_reason']>> = {},
) {
  await db
    .insertInto('written_reason')
    .values({
      negotiation_id: negotiationId,
      requested_at: '2026-08-31T10:00:00Z',
      due_at: '2026-09-09T20:59:59Z',
      seeker_name: 'Андреев Пётр',
      company_name: 'Компания',
      vacancy_name: 'Бариста',
      applied_at: PUBLISHED_AT,
      refused_at: '2026-08-31T09:00:00Z',
      short_reason: 'Не хватает навыка',
      ...fields,
    })
    .execute()
}

/** Inserts an open offer. */
export async function givenOffer(db: Db, negotiation_id: number) {
  await db
    .insertInto('job_offer')
    .values({
      negotiation_id,
      amount: 95_000,
      currency: 'RUB',
      salary_mode_id: 1,
      gross: false,
      sent_at: PUBLISHED_AT,
      expires_at: '2026-09-10T20:59:59Z',
    })
    .execute()
}

export async function givenTemplate(db: Db, company_id: number) {
  return db
    .insertInto('template')
    .values({
      company_id,
      kind: 'refuse',
      name: 'Первый',
      text: 'Спасибо',
      created_at: PUBLISHED_AT,
      updated_at: PUBLISHED_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Inserts a team note about a negotiation. */
export async function givenNote(
  db: Db,
  author: { id: number; company_id: number },
  negotiation: { id: number },
  seeker_id: number,
) {
  return db
    .insertInto('note')
    .values({
      company_id: author.company_id,
      negotiation_id: negotiation.id,
      seeker_id,
      subject: 'negotiation',
      visibility: 'team',
      author_id: author.id,
      text: 'Перезвонить',
      created_at: PUBLISHED_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const QUESTION = { id: 1, type: 'short', text: 'Где работали?', required: true, options: [], min: null, max: null }

export async function givenQuestionnaire(db: Db, company_id: number, questions: object[] = [QUESTION]) {
  return db
    .insertInto('questionnaire')
    .values({
      company_id,
      title: 'О себе',
      questions: toJsonColumn(questions),
      created_at: PUBLISHED_AT,
      updated_at: PUBLISHED_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

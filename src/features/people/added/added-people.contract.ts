import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { PhoneText } from '#contract/phone-shapes.ts'
import { boundedText, DateTime, Email, EmptyReply, lineText, requiredLine } from '#contract/shapes.ts'
import { PersonId, PersonParams, PersonReply } from '../base/people.contract.ts'

/** Why the company may store the record: the person has agreed, or is asked by the link. */
const RECORD_GROUNDS = ['asked', 'given'] as const

/** Days that a record waits for the person's answer, seen by its author only. */
export const RECORD_WAIT_DAYS = 30
/** Days that a record lives after the consent. */
export const RECORD_CONSENT_DAYS = 365
/** Days in which a merge can be taken back. */
export const SPLIT_DAYS = 30

/** What the person agrees to. A change of the text is a new version. */
export const RECORD_CONSENT = {
  version: '2026-11-30',
  text: 'Разрешаю компании хранить эту запись год, чтобы звать меня на работу. Отозвать согласие и удалить запись можно по этой же ссылке.',
}

/** A person whom a member adds by hand. The person gets a link at once, by SMS or by mail. */
export const addPerson = endpoint({
  method: 'POST',
  path: '/employer/people',
  access: 'employer',
  body: z
    .object({
      name: requiredLine(200, 2),
      phone: optional(PhoneText),
      email: optional(Email),
      title: lineText(200).default(''),
      source: requiredLine(200, 3),
      ground: z.enum(RECORD_GROUNDS, 'Выберите, на каком основании храните запись'),
      note: boundedText(2000).default(''),
    })
    .refine(({ phone, email }) => Boolean(phone || email), {
      message: 'Укажите телефон или почту: туда придёт ссылка',
      path: ['phone'],
    }),
  reply: PersonReply,
})

/** Only the record that was added by hand; applications stay. */
export const deleteAddedPerson = endpoint({
  method: 'DELETE',
  path: '/employer/people/:id',
  access: 'employer',
  params: PersonParams,
  reply: EmptyReply,
  errors: ['person_not_found'],
})

/** Sends the link again that could not be sent before. */
export const sendRecordLink = endpoint({
  method: 'POST',
  path: '/employer/people/:id/link',
  access: 'employer',
  params: PersonParams,
  body: z.object({}),
  reply: PersonReply,
  errors: ['person_not_found', 'state_conflict'],
})

/** Joins a record that was added by hand with the one of an applicant. */
export const mergePeople = endpoint({
  method: 'POST',
  path: '/employer/people/:id/merge',
  access: 'employer',
  params: PersonParams,
  body: z.object({ other_id: PersonId }),
  reply: PersonReply,
  errors: ['person_not_found', 'state_conflict'],
})

/** Takes a merge of one record back within thirty days. */
export const splitPeople = endpoint({
  method: 'POST',
  path: '/employer/people/:id/split',
  access: 'employer',
  params: PersonParams,
  body: z.object({ added_id: PersonId }),
  reply: PersonReply,
  errors: ['person_not_found', 'state_conflict'],
})

const RecordToken = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) })

/** What a company stores about the owner of the link. */
export const OwnRecord = z.object({
  company: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  title: z.string(),
  source: z.string(),
  note: z.string(),
  created_at: DateTime,
  consented_at: DateTime.nullable(),
  stored_until: DateTime,
})
export type OwnRecord = z.infer<typeof OwnRecord>

export const showOwnRecord = endpoint({
  method: 'GET',
  path: '/people-records/:token',
  access: 'guest',
  params: RecordToken,
  reply: OwnRecord,
  errors: ['link_dead'],
})

/** The person agrees: the company may store the record for a year. */
export const agreeToRecord = endpoint({
  method: 'POST',
  path: '/people-records/:token',
  access: 'guest',
  params: RecordToken,
  body: z.object({}),
  reply: OwnRecord,
  errors: ['link_dead'],
})

/** The person erases the record; the company sees the day only. */
export const eraseOwnRecord = endpoint({
  method: 'DELETE',
  path: '/people-records/:token',
  access: 'guest',
  params: RecordToken,
  reply: EmptyReply,
  errors: ['link_dead'],
})

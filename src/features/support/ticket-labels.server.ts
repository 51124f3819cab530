import { phoneObject } from '#features/accounts/server/phones.ts'
import { toMessageFiles } from '#features/artifacts/message-files.server.ts'
import { SUPPORT_TOPICS } from '#features/reference/dictionaries/support.contract.ts'
import type { findTicket } from './queries.server.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export const supportTopicName = ({ topic }: Pick<Ticket, 'topic'>) =>
  SUPPORT_TOPICS.find(({ code }) => code === topic)!.name

/** «Аккаунт 7, anna@example.ru, +7 (912) 345-67-89» */
export const describeSender = ({
  account_id,
  email,
  phone,
  phone_ext,
}: Pick<Ticket, 'account_id' | 'email' | 'phone' | 'phone_ext'>) =>
  [account_id ? `Аккаунт ${account_id}` : 'Гость', email, phone && phoneObject(phone, phone_ext).formatted]
    .filter(Boolean)
    .join(', ')

/** A line per file with its address, which is valid for an hour; empty without files. */
export const describeFiles = ({ files }: Pick<Ticket, 'files'>, publicUrl: string, at: Date) =>
  toMessageFiles(files, at)
    .map(({ name, url }) => `${name}: ${publicUrl}${url}`)
    .join('\n')

import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { FileReply } from '#contract/replies.ts'
import { Id, lineText } from '#contract/shapes.ts'

export const LEAKED_DATA = ['contacts', 'resume', 'application', 'archive', 'account', 'operator'] as const
export type LeakedData = (typeof LEAKED_DATA)[number]

export const LEAKED_DATA_NAMES: Record<LeakedData, string> = {
  contacts: 'контакты из резюме',
  resume: 'резюме',
  application: 'отклики и переписка',
  archive: 'архив всех данных',
  account: 'аккаунт целиком: входили с этой сети',
  operator: 'страницы оператора',
}

const MAX_NETWORK_LENGTH = 60

/** As `<input type="datetime-local">` sends it, in Moscow time. */
const LocalMoment = z
  .string()
  .regex(/^(20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Укажите день и время')

/** What is known of a leak. Without an account, a company and a network everything that anybody has read counts. */
const LeakFacts = z.object({
  since: LocalMoment,
  /** Until now if it is not known. */
  until: optional(LocalMoment),
  account_id: optional(Id),
  company_id: optional(Id),
  /** As the list of sessions shows it. */
  network: optional(lineText(MAX_NETWORK_LENGTH)),
})

export const LeakAffected = z.object({
  people: z.number().int(),
  kinds: z.array(z.object({ kind: z.enum(LEAKED_DATA), people: z.number().int() })),
})
export type LeakAffected = z.infer<typeof LeakAffected>

/** How many people's data could be read. Admins only; each search is an entry of the log. Refuses a period longer than a year. */
export const countLeakAffected = endpoint({
  method: 'GET',
  path: '/operator/leak',
  access: 'operator',
  touches: 'nobody',
  query: LeakFacts,
  reply: LeakAffected,
  hasSideEffect: true,
  errors: ['not_found'],
})

/** More would not fit into one reply: the command on the server writes a file of any length. */
export const MAX_EXPORTED_PEOPLE = 50_000

/** The numbers of their accounts, without names and contacts, as CSV. Admins only; an entry of the log. */
export const exportLeakAffected = endpoint({
  method: 'GET',
  path: '/operator/leak/export',
  access: 'operator',
  touches: 'nobody',
  query: LeakFacts,
  reply: FileReply,
  hasSideEffect: true,
  errors: ['not_found'],
})

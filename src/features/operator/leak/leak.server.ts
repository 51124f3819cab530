import type { ParsedInput } from '#contract/endpoint.ts'
import { refuseField } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import { parseMoscowTime } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { toCsv } from '#lib/text/csv.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { refuseUnlessAdmin } from '../server/admin-only.ts'
import { type AffectedPerson, findAffectedPeople } from '../server/leak-affected.ts'
import {
  type countLeakAffected,
  LEAKED_DATA,
  LEAKED_DATA_NAMES,
  type LeakAffected,
  MAX_EXPORTED_PEOPLE,
} from './leak.contract.ts'

type Facts = ParsedInput<typeof countLeakAffected>['query']
type Context = Pick<Ctx, 'db' | 'now'>

const MAX_PERIOD_DAYS = 366

export async function countAffected(ctx: Context, actor: AuditActor, facts: Facts): Promise<LeakAffected> {
  const people = await findAffected(ctx, actor, facts, 'find_affected')
  const kinds = LEAKED_DATA.map((kind) => ({ kind, people: people.filter(({ kinds }) => kinds.includes(kind)).length }))
  return { people: people.length, kinds: kinds.filter((one) => one.people > 0) }
}

const HEAD = ['Аккаунт', 'Что могли прочесть', 'Впервые', 'В последний раз']

export async function exportAffected(ctx: Context, actor: AuditActor, facts: Facts): Promise<FileReply> {
  const people = await findAffected(ctx, actor, facts, 'export_affected')
  const rows = people.map(({ account_id, kinds, first_at, last_at }) => [
    String(account_id),
    kinds.map((kind) => LEAKED_DATA_NAMES[kind]).join(', '),
    first_at,
    last_at,
  ])
  return {
    name: `Задетые утечкой ${facts.since.slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(toCsv([HEAD, ...rows])).toString('base64'),
  }
}

/** Whoever looks for affected people is in the log with all that was asked. */
async function findAffected(
  { db, now }: Context,
  actor: AuditActor,
  facts: Facts,
  action: 'find_affected' | 'export_affected',
): Promise<AffectedPerson[]> {
  refuseUnlessAdmin(actor, 'Задетых утечкой ищет администратор')
  const { since, until, accountId, companyId, network } = readFacts(facts, now())
  const people = await findAffectedPeople(db, { since, until, accountId, companyId, network })
  if (action === 'export_affected' && people.length > MAX_EXPORTED_PEOPLE)
    refuseField('until', 'Людей слишком много для одного файла. Разбейте время на части')
  const after = {
    since: since.toISOString(),
    until: until.toISOString(),
    ...(accountId !== undefined && { account_id: accountId }),
    ...(companyId !== undefined && { company_id: companyId }),
    ...(network !== undefined && { network }),
    found: people.length,
  }
  await inTransaction(db, (tx) =>
    appendToAuditLog(tx, actor, { action, subject_kind: 'leak', subject_id: '', after }, now()),
  )
  return people
}

function readFacts({ since: from, until: to, account_id, company_id, network }: Facts, now: Date) {
  const since = readMoment('since', from)
  const until = to ? readMoment('until', to) : now
  if (since > now) refuseField('since', 'Это время ещё не наступило')
  if (until <= since) refuseField('until', 'Конец должен быть позже начала')
  if (until.getTime() - since.getTime() > MAX_PERIOD_DAYS * DAY_MS)
    refuseField('until', `Не больше ${MAX_PERIOD_DAYS} дней за один раз`)
  const suspect = { accountId: account_id ?? undefined, companyId: company_id ?? undefined }
  return { since, until, ...suspect, network: network || undefined }
}

/** 30 February has passed the pattern. */
function readMoment(field: string, typed: string): Date {
  const moment = parseMoscowTime(typed)
  return moment === undefined ? refuseField(field, 'Укажите день и время') : new Date(moment)
}

import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { notify, type TypeAndTitle } from '#features/notifications/notify.server.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { runInBatches } from '#platform/jobs/in-batches.ts'
import { responsibleMembers } from '../../server/responsible-members.ts'

const DAYS_BEFORE = { expires_at: 3, alive_until: 2 } as const

type Deadline = keyof typeof DAYS_BEFORE

/** Job: reminds companies of vacancies that will soon end, or that they have to confirm, once for each date. */
export async function warnAboutVacancies({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  await warnBefore(db, 'expires_at', at)
  await warnBefore(db, 'alive_until', at)
}

const warnBefore = (db: Db, deadline: Deadline, at: Date) =>
  runInBatches(db, {
    lockDue: async (tx, { after, limit }) => {
      const due = await tx
        .selectFrom('vacancy')
        .select('id')
        .where('status', '=', 'active')
        .where('source', '<>', 'import')
        .where(deadline, '>', at.toISOString())
        .where(deadline, '<=', new Date(at.getTime() + DAYS_BEFORE[deadline] * DAY_MS).toISOString())
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return due.map(({ id }) => id)
    },
    handle: (tx, ids) => notifyOwners(tx, deadline, ids, at),
  })

/** Notifies the members who answer for vacancies that were archived without an act of theirs. */
export const notifyAboutArchiving = (tx: Db, ids: number[], at: Date) => notifyOwners(tx, 'archived_at', ids, at)

const NOTIFICATIONS = {
  expires_at: { type: 'vacancy.expires', title: 'Скоро закончится срок вакансии' },
  alive_until: { type: 'vacancy.confirm_alive', title: 'Подтвердите, что ещё ищете' },
  archived_at: { type: 'vacancy.archived', title: 'Вакансия ушла в архив' },
} satisfies Record<Deadline | 'archived_at', TypeAndTitle>

async function notifyOwners(tx: Db, deadline: keyof typeof NOTIFICATIONS, ids: number[], at: Date) {
  const rows = await tx
    .selectFrom('vacancy')
    .select(['vacancy.id', 'vacancy.name', deadline])
    .select(responsibleMembers.as('member_ids'))
    .where(sql<boolean>`vacancy.id = any(${ids})`)
    .where(deadline, 'is not', null)
    .execute()
  const notifications = rows.flatMap(({ id, name, member_ids, [deadline]: moment }) =>
    member_ids.map((account_id) => ({
      ...NOTIFICATIONS[deadline],
      account_id,
      text: deadline === 'archived_at' ? inQuotes(name) : `${inQuotes(name)}: до ${dateText(String(moment))}`,
      link: `/my-vacancy/${id}`,
      entity: { kind: 'vacancy', id },
      group_key: `vacancies ${deadline}`,
      event_key: `${deadline} ${id} ${moment}`,
    })),
  )
  await notify(tx, notifications, at)
}

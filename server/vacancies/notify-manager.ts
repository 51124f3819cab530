import type { Db } from '#database/connect.ts'
import { notify } from '../notifications/notify.ts'

type Moderation = { id: number; title: string; text: string }

/** Tells the manager of the vacancy, or the owners of its company, that it was hidden or shown again. */
export async function notifyVacancyManager(tx: Db, { id, title, text }: Moderation, at: Date) {
  const people = await tx
    .selectFrom('vacancy')
    .innerJoin('employer', 'employer.company_id', 'vacancy.company_id')
    .select(['employer.id', 'vacancy.name', 'vacancy.manager_id'])
    .where('vacancy.id', '=', id)
    .where((eb) => eb.or([eb('employer.role', '=', 'owner'), eb('employer.id', '=', eb.ref('vacancy.manager_id'))]))
    .execute()
  const managers = people.filter((one) => one.id === one.manager_id)
  const event = (account_id: number, name: string) => ({
    ...{ account_id, type: 'vacancy.moderation' as const, title, text: `«${name}». ${text}` },
    ...{ link: `/my-vacancy/${id}`, entity: { kind: 'vacancy', id } },
  })
  await notify(
    tx,
    (managers.length > 0 ? managers : people).map((one) => event(one.id, one.name)),
    at,
  )
}

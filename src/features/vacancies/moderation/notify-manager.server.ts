import type { Db } from '#database/connect.ts'
import { type NewNotification, notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'

/** `appeal_id`: the letter has the whole answer to it. */
type Moderation = { id: number; title: string; text: string; appeal_id?: number }

/** Tells the manager of the vacancy, or the owners of its company, what an operator has decided about it. */
export async function notifyVacancyManager(tx: Db, { id, title, text, appeal_id }: Moderation, at: Date) {
  const responsible = await listResponsible(tx, [id])
  const details: NewNotification['details'] = appeal_id === undefined ? {} : { appeal_id }
  const events = responsible.map((one) => ({ ...eventOf(one, text), title, details }))
  await notify(tx, events, at)
}

/** The same for vacancies that were hidden. A person who answers for several of them gets one notification. */
export async function notifyOfHolds(tx: Db, ids: readonly number[], text: string, at: Date) {
  if (ids.length === 0) return
  const ofPeople = Map.groupBy(await listResponsible(tx, ids), ({ account_id }) => account_id)
  const events = [...ofPeople.values()].map((vacancies): NewNotification => {
    const [first] = vacancies
    const details = { held: vacancies.length, held_id: first!.id }
    if (vacancies.length === 1) return { ...eventOf(first!, text), title: 'Вакансия скрыта', details }
    const { account_id, company_id } = first!
    return {
      account_id,
      type: 'vacancy.moderation',
      title: `Скрыто вакансий: ${vacancies.length}`,
      text,
      details,
      link: '/my-vacancies',
      entity: { kind: 'company', id: company_id },
    }
  })
  await notify(tx, events, at)
}

type Responsible = { account_id: number; id: number; name: string; company_id: number }

/** The manager of each vacancy, else the owners of its company. */
async function listResponsible(tx: Db, ids: readonly number[]): Promise<Responsible[]> {
  const people = await tx
    .selectFrom('vacancy')
    .innerJoin('employer', 'employer.company_id', 'vacancy.company_id')
    .select(['employer.id as account_id', 'vacancy.id', 'vacancy.name', 'vacancy.company_id'])
    .select((eb) => eb('employer.id', '=', eb.ref('vacancy.manager_id')).as('is_manager'))
    .where('vacancy.id', 'in', ids)
    .where((eb) => eb.or([eb('employer.role', '=', 'owner'), eb('employer.id', '=', eb.ref('vacancy.manager_id'))]))
    .orderBy('vacancy.id')
    .execute()
  const managed = new Set(people.filter(({ is_manager }) => is_manager).map(({ id }) => id))
  return people.filter(({ id, is_manager }) => is_manager || !managed.has(id))
}

const eventOf = ({ account_id, id, name }: Responsible, text: string) => ({
  account_id,
  type: 'vacancy.moderation' as const,
  text: `${inQuotes(name)}. ${text}`,
  link: `/my-vacancy/${id}`,
  entity: { kind: 'vacancy', id },
})

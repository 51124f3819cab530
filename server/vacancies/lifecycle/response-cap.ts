import type { Db } from '#database/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'

type CappedVacancy = { id: number; response_cap: number | null }

/** A higher response cap, or none, makes places for applications in the queue. The job admits as many as there are. */
export async function admitIfCapChanged(tx: Db, { id, response_cap }: CappedVacancy, after: Omit<CappedVacancy, 'id'>) {
  if (after.response_cap !== response_cap) await enqueue(tx, 'admit_from_queue', { vacancy_id: id })
}

import { DAY_MS } from '#lib/dates/time-units.ts'
import type { DemoContext } from './demo-context.ts'
import { insertRows } from './insert-rows.ts'
import { toIsoMoment } from './vacancies/vacancy-lifecycle.ts'

/** A number that many complain about, one with a single complaint, and the number of a verified company. */
const DEMO_PHONES = { dangerous: '+79581002030', suspicious: '+79995554433', company: '+74951204567' }

const SUBJECTS = ['code', 'code', 'money', 'code', 'card', 'money', 'other_company'] as const

/** Inserts complaints of people who wrote them from networks of their own. */
export async function insertPhoneComplaints({ db, accountIds, now }: DemoContext) {
  const authors = await db.selectFrom('account').select('id').orderBy('id', 'desc').limit(SUBJECTS.length).execute()
  const toRow = (number: string) => (asked_for: string, n: number) => ({
    number,
    asked_for,
    author_id: authors[n]!.id,
    origin: Buffer.from(`demo ${n}`),
    created_at: toIsoMoment(now.getTime() - (n * 4 + 1) * DAY_MS),
  })
  await insertRows(db, 'phone_complaint', [
    ...SUBJECTS.map(toRow(DEMO_PHONES.dangerous)),
    ...SUBJECTS.slice(0, 1).map(toRow(DEMO_PHONES.suspicious)),
  ])
  await db
    .updateTable('company')
    .set({ phone_public: DEMO_PHONES.company })
    .where('id', '=', (eb) =>
      eb.selectFrom('employer').select('company_id').where('id', '=', accountIds.get('E1')!).$asScalar(),
    )
    .execute()
}

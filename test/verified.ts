import type { TestApp } from './house.ts'

/** Creates an employer of a verified company. */
export async function givenVerifiedEmployer(app: TestApp) {
  const employer = await app.employer()
  await app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', employer.company_id).execute()
  return employer
}

import type { House } from './house.ts'

/** Creates an employer of a verified company. */
export async function givenVerified(house: House) {
  const employer = await house.employer()
  await house.db
    .updateTable('company')
    .set({ verification: 'verified' })
    .where('id', '=', employer.company_id)
    .execute()
  return employer
}

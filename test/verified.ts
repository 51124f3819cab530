import type { House } from './house.ts'

/** Somebody who hires for a company that was verified. */
export async function givenVerified(house: House) {
  const employer = await house.employer()
  await house.db
    .updateTable('company')
    .set({ verification: 'verified' })
    .where('id', '=', employer.company_id)
    .execute()
  return employer
}

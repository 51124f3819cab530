import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'

/** Who reads the base. */
export type BaseReader = { id: number; company_id: number; maySeeContacts: boolean }

export const baseReaderOf = (caller: Caller): BaseReader => ({
  id: caller.id,
  company_id: companyIdOf(caller),
  maySeeContacts: caller.company_role !== 'viewer',
})

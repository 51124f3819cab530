import { endpoint } from '#contract/endpoint.ts'
import { IdParams } from '#contract/shapes.ts'
import { EmployerNegotiation, SeekerNegotiation } from './negotiation-shapes.ts'

/** The seeker agrees to disclose the name. The employer sees name and contacts after both sides have agreed. */
export const discloseName = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/reveal',
  access: 'seeker',
  params: IdParams,
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

/** The employer requests the name of the seeker. */
export const requestNameDisclosure = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/reveal',
  access: 'employer',
  params: IdParams,
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

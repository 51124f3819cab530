import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmployerNegotiation, SeekerNegotiation } from './negotiations.ts'
import { Id } from './shapes.ts'

const params = z.object({ id: Id })

/** The seeker is ready to be known. Name and contacts go to the employer once both have said yes. */
export const openName = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/reveal',
  access: 'seeker',
  params,
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

/** The employer wants to know who it is. */
export const askForName = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/reveal',
  access: 'employer',
  params,
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

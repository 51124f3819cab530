import { endpoint } from '#contract/endpoint.ts'
import { FileReply } from '#contract/replies.ts'
import { IdParams } from '#contract/shapes.ts'

/** The agreed interview as a calendar file. Opened again after a change, it replaces the former entry. */
export const showSeekerInterviewCalendar = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id/calendar',
  access: 'seeker',
  params: IdParams,
  reply: FileReply,
  errors: ['negotiation_not_found'],
})

export const showEmployerInterviewCalendar = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/calendar',
  access: 'employer',
  params: IdParams,
  reply: FileReply,
  errors: ['negotiation_not_found'],
})

/** The agreed interviews of the company on this day of Moscow. */
export const showTodayCalendar = endpoint({
  method: 'GET',
  path: '/employer/calendar/today',
  access: 'employer',
  reply: FileReply,
})

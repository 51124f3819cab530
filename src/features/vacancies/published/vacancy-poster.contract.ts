import { endpoint } from '#contract/endpoint.ts'
import { FileReply } from '#contract/replies.ts'
import { IdParams } from '#contract/shapes.ts'

/** Announcement of an open vacancy for a door: a page of paper with a QR code. */
export const showVacancyPoster = endpoint({
  method: 'GET',
  path: '/employer/vacancy/:id/poster',
  access: 'employer',
  params: IdParams,
  reply: FileReply,
  errors: ['vacancy_not_found', 'state_conflict'],
})

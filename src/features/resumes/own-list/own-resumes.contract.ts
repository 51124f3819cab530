import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { CreationQuota } from '#contract/replies.ts'
import { Id, IdParams, IdReply } from '#contract/shapes.ts'
import { NewResume, OwnResume, ResumeChange } from '../contract/resumes.ts'

export const listOwnResumes = endpoint({
  method: 'GET',
  path: '/seeker/resumes',
  access: 'account',
  reply: z.array(OwnResume),
})

export const showResumeQuota = endpoint({
  method: 'GET',
  path: '/seeker/resumes/availability_create',
  access: 'account',
  reply: CreationQuota,
})

export const createResume = endpoint({
  method: 'POST',
  path: '/seeker/resumes/create',
  access: 'seeker',
  body: NewResume,
  reply: OwnResume,
  errors: ['limit_reached', 'resume_exists'],
})

export const showOwnResume = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id',
  access: 'seeker',
  params: IdParams,
  reply: OwnResume,
  errors: ['resume_not_found'],
})

export const updateResume = endpoint({
  method: 'PUT',
  path: '/seeker/resumes/:id',
  access: 'seeker',
  params: IdParams,
  body: ResumeChange,
  reply: OwnResume,
  errors: ['resume_not_found', 'resume_exists', 'version_conflict', 'limit_reached'],
})

export const publishResume = endpoint({
  method: 'PUT',
  path: '/seeker/resumes/publish/:id',
  access: 'seeker',
  params: IdParams,
  reply: OwnResume,
  errors: ['resume_not_found', 'limit_reached', 'resume_exists'],
})

/** «Актуально»: moves the resume up without an edit, once in 24 hours. */
export const refreshResume = endpoint({
  method: 'PUT',
  path: '/seeker/resumes/refresh/:id',
  access: 'seeker',
  params: IdParams,
  reply: OwnResume,
  errors: ['resume_not_found', 'state_conflict'],
})

/** Creates a draft with the same content. */
export const copyResume = endpoint({
  method: 'POST',
  path: '/seeker/resumes/:id/copy',
  access: 'seeker',
  params: IdParams,
  reply: OwnResume,
  errors: ['resume_not_found', 'limit_reached'],
})

/** For one resume, or for all without `resume_id`. */
export const setResumeNotifications = endpoint({
  method: 'PUT',
  path: '/seeker/resumes/notifications',
  access: 'seeker',
  body: z.object({
    resume_id: optional(Id),
    email_notification: Flag.optional(),
    push_notification: Flag.optional(),
  }),
  reply: z.array(OwnResume),
  errors: ['resume_not_found'],
})

/** With open negotiations it needs `confirm`: they end as withdrawn. */
export const deleteResume = endpoint({
  method: 'DELETE',
  path: '/seeker/resumes/:id',
  access: 'seeker',
  params: IdParams,
  query: z.object({ confirm: Flag.default(false) }),
  reply: IdReply,
  errors: ['resume_not_found', 'state_conflict'],
})

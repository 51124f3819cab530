import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, IdParams, IdReply, requiredText } from '#contract/shapes.ts'

/** About one application, or about the seeker in all applications to the same company. */
const NoteSubject = z.enum(['negotiation', 'seeker'])
const NoteVisibility = z.enum(['me', 'team'])

/** Note for the hiring team. No reply to a seeker contains one. */
export const HiringNote = z.object({
  id: z.number().int(),
  subject: NoteSubject,
  visibility: NoteVisibility,
  text: z.string(),
  /** Empty if the author's account is deleted. */
  author: z.string(),
  is_own: z.boolean(),
  created_at: DateTime,
})
export type HiringNote = z.infer<typeof HiringNote>

export const NewHiringNote = z.object({
  text: requiredText(2000),
  visibility: NoteVisibility.default('team'),
  subject: NoteSubject.default('negotiation'),
})
export type NewHiringNote = z.output<typeof NewHiringNote>

/** Newest first. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/notes',
  access: 'employer',
  params: IdParams,
  reply: z.array(HiringNote),
  errors: ['negotiation_not_found'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/notes',
  access: 'employer',
  params: IdParams,
  body: NewHiringNote,
  reply: z.array(HiringNote),
  errors: ['negotiation_not_found', 'limit_reached'],
})

/** Only by the author. */
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/employer/notes/:id',
  access: 'employer',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found'],
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, requiredText } from './shapes.ts'

/** About this application, or about the person, in whatever application to the same company. */
const NoteSubject = z.enum(['negotiation', 'seeker'])
const NoteVisibility = z.enum(['me', 'team'])

/** For those who hire. No reply to a seeker holds one. */
export const HiringNote = z.object({
  id: z.number().int(),
  subject: NoteSubject,
  visibility: NoteVisibility,
  text: z.string(),
  /** Nobody, once the account is gone. */
  author: z.string(),
  is_own: z.boolean(),
  created_at: Moment,
})
export type HiringNote = z.infer<typeof HiringNote>

export const NewNote = z.object({
  text: requiredText(2000),
  visibility: NoteVisibility.default('team'),
  subject: NoteSubject.default('negotiation'),
})
export type NewNote = z.output<typeof NewNote>

const params = z.object({ id: Id })

/** Of one application, the newest first. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/notes',
  access: 'employer',
  params,
  reply: z.array(HiringNote),
  errors: ['negotiation_not_found'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/notes',
  access: 'employer',
  params,
  body: NewNote,
  reply: z.array(HiringNote),
  errors: ['negotiation_not_found', 'limit_reached'],
})

/** Only by whoever wrote it. */
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/employer/notes/:id',
  access: 'employer',
  params,
  reply: z.object({ id: z.number().int() }),
  errors: ['not_found'],
})

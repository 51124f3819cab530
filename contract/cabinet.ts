import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './shapes.ts'
import { Note, VacancyCard } from './vacancies.ts'

const id = z.number().int()
const count = z.number().int()
const VacancyLine = VacancyCard.pick({ id: true, slug: true, name: true, company: true })
const NegotiationLine = z.object({ id, vacancy: VacancyLine })
const OwnLine = z.object({ id, name: z.string() })

/** What is still to be filled in of the profile of this mode. */
const common = { missing: z.array(z.string()) }

export const SeekerCabinet = z.object({
  side: z.literal('seeker'),
  ...common,
  /** Whether a job is still looked for was last said more than thirty days ago. */
  is_status_old: z.boolean(),
  /** They wait for a yes or a no. */
  invitations: z.array(NegotiationLine),
  /** Not read yet. */
  refusals: z.array(NegotiationLine),
  /** Offers that wait for a yes or a no, and until when. */
  offers: z.array(NegotiationLine.extend({ expires_at: Moment })),
  /** Agreed meetings, the nearest first. */
  interviews: z.array(NegotiationLine.extend({ at: Moment })),
  /** Nobody answered in the promised time; not read yet. */
  unanswered: z.array(NegotiationLine),
  /** Promised answers, the nearest first. */
  waiting: z.array(NegotiationLine.extend({ answer_due_at: Moment })),
  has_resume: z.boolean(),
  /** Drafts, and published ones that could say more. */
  resumes: z.array(
    z.object({
      id,
      title: z.string(),
      status: z.enum(['draft', 'published', 'hidden']),
      mandatory: z.array(z.string()),
      recommended: z.array(z.string()),
    }),
  ),
  /** Marked, and closed in the last days. */
  closed_favorites: z.array(VacancyLine.extend({ archived_at: Moment })),
})
export type SeekerCabinet = z.infer<typeof SeekerCabinet>

export const EmployerCabinet = z.object({
  side: z.literal('employer'),
  ...common,
  /** By vacancy: nobody has opened them, they are to be answered by the end of today, the promise was broken. */
  applications: z.array(z.object({ vacancy: OwnLine, fresh: count, due_today: count, overdue: count })),
  blocked: z.array(OwnLine.extend({ notes: z.array(Note) })),
  /** Somebody has to say that people are still wanted, or they go to the archive. */
  unconfirmed: z.array(OwnLine.extend({ alive_until: Moment })),
  expiring: z.array(OwnLine.extend({ expires_at: Moment })),
  drafts: z.array(OwnLine.extend({ updated_at: Moment })),
})
export type EmployerCabinet = z.infer<typeof EmployerCabinet>

/** What needs the person today, in the present mode. */
export const showCabinet = endpoint({
  method: 'GET',
  path: '/cabinet',
  access: 'account',
  reply: z.discriminatedUnion('side', [SeekerCabinet, EmployerCabinet]),
})

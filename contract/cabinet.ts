import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './shapes.ts'
import { Note, VacancyCard } from './vacancies.ts'

const id = z.number().int()
const count = z.number().int()
const VacancyLine = VacancyCard.pick({ id: true, slug: true, name: true, company: true })
const NegotiationLine = z.object({ id, vacancy: VacancyLine })
const OwnLine = z.object({ id, name: z.string() })

/** Fields of the profile of this mode that are not filled in yet. */
const common = { missing: z.array(z.string()) }

export const SeekerCabinet = z.object({
  side: z.literal('seeker'),
  ...common,
  /** The job search status was last confirmed more than thirty days ago. */
  is_status_old: z.boolean(),
  /** Waiting for acceptance or decline. */
  invitations: z.array(NegotiationLine),
  /** Unread. */
  refusals: z.array(NegotiationLine),
  /** Offers waiting for acceptance or decline, with their deadline. */
  offers: z.array(NegotiationLine.extend({ expires_at: Moment })),
  /** Agreed interviews, nearest first. */
  interviews: z.array(NegotiationLine.extend({ at: Moment })),
  /** Not answered in the promised time; unread. */
  unanswered: z.array(NegotiationLine),
  /** Applications with a promised answer date, nearest first. */
  waiting: z.array(NegotiationLine.extend({ answer_due_at: Moment })),
  has_resume: z.boolean(),
  /** Drafts, and published resumes with recommended fields missing. */
  resumes: z.array(
    z.object({
      id,
      title: z.string(),
      status: z.enum(['draft', 'published', 'hidden']),
      mandatory: z.array(z.string()),
      recommended: z.array(z.string()),
    }),
  ),
  /** Favorites closed in the last days. */
  closed_favorites: z.array(VacancyLine.extend({ archived_at: Moment })),
})
export type SeekerCabinet = z.infer<typeof SeekerCabinet>

export const EmployerCabinet = z.object({
  side: z.literal('employer'),
  ...common,
  /** By vacancy: unopened applications, those due by the end of today, and those overdue. */
  applications: z.array(z.object({ vacancy: OwnLine, fresh: count, due_today: count, overdue: count })),
  blocked: z.array(OwnLine.extend({ notes: z.array(Note) })),
  /** Vacancies that are archived unless the owner confirms that they are still open. */
  unconfirmed: z.array(OwnLine.extend({ alive_until: Moment })),
  expiring: z.array(OwnLine.extend({ expires_at: Moment })),
  drafts: z.array(OwnLine.extend({ updated_at: Moment })),
})
export type EmployerCabinet = z.infer<typeof EmployerCabinet>

/** To-do items of the caller in the current mode. */
export const showCabinet = endpoint({
  method: 'GET',
  path: '/cabinet',
  access: 'account',
  reply: z.discriminatedUnion('side', [SeekerCabinet, EmployerCabinet]),
})

import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { DateTime } from '../core/shapes.ts'
import { ModerationNote } from '../vacancies/own-vacancy.ts'
import { VacancyCard } from '../vacancies/vacancy-card.ts'

const id = z.number().int()
const count = z.number().int()
const VacancyLink = VacancyCard.pick({ id: true, slug: true, name: true, company: true })
const NegotiationLink = z.object({ id, vacancy: VacancyLink })
const OwnVacancyLink = z.object({ id, name: z.string() })

/** Fields of the profile of this mode that are not filled in yet. */
const commonFields = { missing: z.array(z.string()) }

export const SeekerCabinet = z.object({
  side: z.literal('seeker'),
  ...commonFields,
  /** The job search status was last confirmed more than thirty days ago. */
  is_status_old: z.boolean(),
  /** Waiting for acceptance or decline. */
  invitations: z.array(NegotiationLink),
  /** Unread. */
  refusals: z.array(NegotiationLink),
  /** Offers waiting for acceptance or decline, with their deadline. */
  offers: z.array(NegotiationLink.extend({ expires_at: DateTime })),
  /** Agreed interviews, nearest first. */
  interviews: z.array(NegotiationLink.extend({ at: DateTime })),
  /** Not answered in the promised time; unread. */
  unanswered: z.array(NegotiationLink),
  /** Applications with a promised answer date, nearest first. */
  waiting: z.array(NegotiationLink.extend({ answer_due_at: DateTime })),
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
  closed_favorites: z.array(VacancyLink.extend({ archived_at: DateTime })),
})
export type SeekerCabinet = z.infer<typeof SeekerCabinet>

export const EmployerCabinet = z.object({
  side: z.literal('employer'),
  ...commonFields,
  /** By vacancy: unopened applications, those due by the end of today, and those overdue. */
  applications: z.array(z.object({ vacancy: OwnVacancyLink, fresh: count, due_today: count, overdue: count })),
  blocked: z.array(OwnVacancyLink.extend({ notes: z.array(ModerationNote) })),
  /** Vacancies that are archived unless the owner confirms that they are still open. */
  unconfirmed: z.array(OwnVacancyLink.extend({ alive_until: DateTime })),
  expiring: z.array(OwnVacancyLink.extend({ expires_at: DateTime })),
  drafts: z.array(OwnVacancyLink.extend({ updated_at: DateTime })),
})
export type EmployerCabinet = z.infer<typeof EmployerCabinet>

/** To-do items of the caller in the current mode. */
export const showCabinet = endpoint({
  method: 'GET',
  path: '/cabinet',
  access: 'account',
  reply: z.discriminatedUnion('side', [SeekerCabinet, EmployerCabinet]),
})

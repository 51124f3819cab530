import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime } from '#contract/shapes.ts'
import { CallCode } from '#features/negotiations/contract/call-codes.ts'
import { Interview, InterviewKind } from '#features/negotiations/decisions/contract/interviews.ts'
import { SavedSearchNews } from '#features/saved-searches/contract/saved-searches.ts'
import { VacancyCard } from '#features/vacancies/contract/vacancy-card.ts'
import { ModerationNote } from '#features/vacancies/own-list/own-vacancy.contract.ts'

const id = z.number().int()
const VacancyLink = VacancyCard.pick({ id: true, slug: true, name: true, company: true })
const NegotiationLink = z.object({ id, vacancy: VacancyLink })
/** The company may call: it names the code. */
const CallableNegotiation = NegotiationLink.extend({ call_code: CallCode })
const OwnVacancyLink = z.object({ id, name: z.string() })

const commonFields = {
  /** Fields of the profile of this mode that are not filled in yet. */
  missing: z.array(z.string()),
  /** Active saved searches of this mode, those with new items first. */
  saved_searches: z.array(SavedSearchNews),
}

export const SeekerCabinet = z.object({
  side: z.literal('seeker'),
  ...commonFields,
  /** The job search status was last confirmed more than thirty days ago. */
  is_status_old: z.boolean(),
  /** Waiting for acceptance or decline, or for the choice of one of the offered times. */
  invitations: z.array(
    CallableNegotiation.extend({
      interview: Interview.nullable(),
      can: z.object({ accept: z.boolean(), decline: z.boolean() }),
    }),
  ),
  /** Unread. */
  refusals: z.array(NegotiationLink),
  /** Hires by word, which the person confirms, changes or denies until then. */
  hires: z.array(CallableNegotiation.extend({ answer_until: DateTime })),
  /** Offers waiting for acceptance or decline, with their deadline. */
  offers: z.array(CallableNegotiation.extend({ expires_at: DateTime })),
  /** Agreed interviews, nearest first. */
  interviews: z.array(CallableNegotiation.extend({ at: DateTime })),
  /** Not answered in the promised time; unread. */
  unanswered: z.array(NegotiationLink),
  /** Applications with a promised answer date, nearest first. */
  waiting: z.array(NegotiationLink.extend({ answer_due_at: DateTime })),
  /** Sent by this person, ever. */
  applications: z.number().int(),
  has_resume: z.boolean(),
  /** Drafts, and published resumes with recommended fields missing. */
  resumes: z.array(
    z.object({
      id,
      title: z.string(),
      status: z.enum(['draft', 'published', 'hidden']),
      /** Completeness in per cent. */
      percentage: z.number().int(),
      mandatory: z.array(z.string()),
      recommended: z.array(z.string()),
    }),
  ),
  /** What to look for: roles and city of the published resume, or the city of the profile. */
  wanted: z.object({ professional_role_ids: z.array(id), city_ids: z.array(id) }),
  /** Favorites closed in the last days. */
  closed_favorites: z.array(VacancyLink.extend({ archived_at: DateTime })),
})
export type SeekerCabinet = z.infer<typeof SeekerCabinet>

/** An agreed interview, with the person under the name that the company may see. */
export const CompanyMeeting = z.object({
  /** Of the negotiation. */
  id,
  person: z.string().nullable(),
  vacancy_name: z.string(),
  at: DateTime,
  kind: InterviewKind,
  place: z.string(),
  link: z.string().nullable(),
  /** What the company names when it calls the person. Null if the account is gone. */
  call_code: CallCode.nullable(),
})
export type CompanyMeeting = z.infer<typeof CompanyMeeting>

export const EmployerCabinet = z.object({
  side: z.literal('employer'),
  ...commonFields,
  blocked: z.array(OwnVacancyLink.extend({ notes: z.array(ModerationNote) })),
  /** Vacancies that are archived unless the owner confirms that they are still open. */
  unconfirmed: z.array(OwnVacancyLink.extend({ alive_until: DateTime })),
  expiring: z.array(OwnVacancyLink.extend({ expires_at: DateTime })),
  drafts: z.array(OwnVacancyLink.extend({ updated_at: DateTime })),
  /** False: the company has never opened a vacancy. */
  has_opened_vacancies: z.boolean(),
  /** Of today, the earliest first. */
  meetings: z.array(CompanyMeeting),
  /** Times of the interviews of the next day. */
  tomorrow: z.array(DateTime),
  /** Met before today, and nobody has decided; the longest waiting first. */
  undecided: z.array(CompanyMeeting),
})
export type EmployerCabinet = z.infer<typeof EmployerCabinet>

/** To-do items of the caller in the current mode. */
export const showCabinet = endpoint({
  method: 'GET',
  path: '/cabinet',
  access: 'account',
  reply: z.discriminatedUnion('side', [SeekerCabinet, EmployerCabinet]),
})

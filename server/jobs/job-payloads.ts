import { z } from 'zod'
import { Id } from '#contract/core/shapes.ts'

const SeekerEvent = z.enum(['accept', 'decline', 'accept_offer', 'decline_offer', 'withdraw', 'lapse'])
const EmployerEvent = z.enum(['invite', 'propose', 'offer', 'refuse', 'return', 'lapse'])

/**
 * Payload schema of every background job. Payloads carry ids instead of data, so that the job reads the current row.
 */
export const JOBS = {
  send_email_confirmation: z.object({ account_id: Id, token: z.string() }),
  send_code: z.object({ code_id: Id, code: z.string().nullable() }),
  tell_about_change: z.object({ what: z.enum(['password', 'phone', 'email']), to: z.string() }),
  hide_resumes_from_everyone: z.object({ account_id: Id }),
  send_company_invitation: z.object({ invitation_id: Id, token: z.string() }),
  tell_company_about_verdict: z.object({ request_id: Id }),
  sweep_files: z.object({}),
  forget_old_traces: z.object({}),
  make_data_export: z.object({ account_id: Id }),
  tell_about_data_export: z.object({ account_id: Id }),
  drop_old_data_exports: z.object({}),
  erase_due_accounts: z.object({}),
  erase_old_records: z.object({}),
  report_overdue_duties: z.object({}),
  archive_expired_vacancies: z.object({}),
  publish_scheduled_vacancies: z.object({}),
  tell_employer_about_publication: z.object({ vacancy_id: Id }),
  recount_active_vacancies: z.object({}),
  forget_viewers: z.object({}),
  forget_resume_views: z.object({}),
  expire_unanswered_negotiations: z.object({}),
  lapse_offers: z.object({}),
  admit_from_queue: z.object({ vacancy_id: Id }),
  deliver_application: z.object({ negotiation_id: Id }),
  close_kept_negotiations: z.object({}),
  close_negotiations_of_vacancy: z.object({ vacancy_id: Id, closed_at: z.string() }),
  withdraw_negotiations_of_resume: z.object({ resume_id: Id }),
  archive_unconfirmed_vacancies: z.object({}),
  tell_seeker_about_closing: z.object({ negotiation_id: Id }),
  tell_employer_about_questions: z.object({ negotiation_id: Id }),
  tell_employer_about_written_request: z.object({ negotiation_id: Id }),
  tell_seeker_about_written_answer: z.object({ negotiation_id: Id }),
  tell_seeker_about_silence: z.object({ negotiation_id: Id }),
  tell_employer_about_application: z.object({ negotiation_id: Id }),
  gather_applications_of_day: z.object({}),
  tell_employer_about_day: z.object({ vacancy_id: Id, day: z.string() }),
  tell_employer_about_answer: z.object({ negotiation_id: Id, event: SeekerEvent }),
  tell_about_reveal: z.object({ negotiation_id: Id, by: z.enum(['seeker', 'employer']) }),
  tell_seeker_about_answer: z.object({ negotiation_id: Id, event: EmployerEvent }),
  tell_support_about_ticket: z.object({ ticket_id: Id }),
  confirm_support_ticket: z.object({ ticket_id: Id }),
  send_support_answer: z.object({ message_id: Id }),
} as const

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]>

import { z } from 'zod'
import { Id } from '#contract/core/shapes.ts'

/**
 * Payload schema of every background job. Payloads carry ids instead of data, so that the job reads the current row and
 * the queue holds no code, token or contact (N-029).
 */
export const JOBS = {
  send_email_confirmation: z.object({ confirmation_id: Id }),
  send_enqueued_code: z.object({ code_id: Id }),
  process_two_factor_recoveries: z.object({}),
  send_notification: z.object({ notification_id: Id, channel: z.enum(['email', 'push']) }),
  send_account_notice: z.object({ notice_id: Id }),
  hide_resumes_from_everyone: z.object({ account_id: Id }),
  send_company_invitation: z.object({ invitation_id: Id }),
  delete_orphaned_files: z.object({}),
  delete_expired_account_data: z.object({}),
  make_data_export: z.object({ account_id: Id }),
  delete_expired_data_exports: z.object({}),
  erase_due_accounts: z.object({}),
  erase_old_records: z.object({}),
  report_overdue_duties: z.object({}),
  count_open_figures: z.object({}),
  run_demo_day: z.object({}),
  archive_expired_vacancies: z.object({}),
  publish_scheduled_vacancies: z.object({}),
  recount_active_vacancies: z.object({}),
  refresh_vacancy_summaries: z.object({}),
  delete_old_viewers: z.object({}),
  delete_old_resume_views: z.object({}),
  expire_unanswered_negotiations: z.object({}),
  warn_about_due_answers: z.object({}),
  warn_about_vacancies: z.object({}),
  lapse_offers: z.object({}),
  admit_from_queue: z.object({ vacancy_id: Id }),
  deliver_application: z.object({ negotiation_id: Id }),
  deliver_decision: z.object({ held_decision_id: Id }),
  end_due_grace_periods: z.object({}),
  close_negotiations_of_vacancy: z.object({ vacancy_id: Id, closed_at: z.string() }),
  withdraw_negotiations_of_resume: z.object({ resume_id: Id }),
  archive_unconfirmed_vacancies: z.object({}),
  match_vacancy_with_saved_searches: z.object({ vacancy_id: Id }),
  match_resume_with_saved_searches: z.object({ resume_id: Id }),
  enqueue_saved_search_digests: z.object({}),
  pause_unopened_saved_searches: z.object({}),
  connect_provider: z.object({ link_id: Id }),
  revoke_provider_access: z.object({ link_id: Id }),
  run_import_job: z.object({ job_id: Id }),
  run_provider_act: z.object({ act_id: Id }),
  notify_support_about_ticket: z.object({ ticket_id: Id }),
  confirm_support_ticket: z.object({ ticket_id: Id }),
  send_push_message: z.object({ push_message_id: Id }),
  delete_silent_push_devices: z.object({}),
  advance_premium: z.object({}),
  advance_premium_order: z.object({ order_id: Id }),
  follow_payment_notice: z.object({ notice_id: Id }),
  advance_premium_refund: z.object({ refund_id: Id }),
  hide_resumes_over_limit: z.object({ account_id: Id }),
  pause_over_limits: z.object({ account_id: Id }),
  send_support_answer: z.object({ message_id: Id }),
} as const

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]>

import { type CronItem, parseCronItems } from 'graphile-worker'
import { MAX_PERIODIC_ATTEMPTS } from './enqueue.ts'
import type { JobName } from './job-payloads.ts'

/** Schedule of periodic jobs. Each entry only enqueues a job. */
const CRON_SCHEDULE = [
  // Each minute: the copy behind one that has expired is not listed until then.
  { task: 'archive_expired_vacancies', match: '* * * * *' },
  { task: 'archive_unconfirmed_vacancies', match: '5 * * * *' },
  { task: 'end_due_grace_periods', match: '10 * * * *' },
  { task: 'expire_unanswered_negotiations', match: '* * * * *' },
  { task: 'delete_expired_data_exports', match: '12 * * * *' },
  { task: 'forget_card_changes', match: '13 * * * *' },
  { task: 'delete_orphaned_files', match: '15 * * * *' },
  { task: 'warn_about_due_answers', match: '25 * * * *' },
  { task: 'warn_about_vacancies', match: '35 * * * *' },
  { task: 'remind_of_meetings', match: '*/5 * * * *' },
  { task: 'lapse_offers', match: '20 * * * *' },
  { task: 'end_hire_questions', match: '22 * * * *' },
  { task: 'advance_premium', match: '* * * * *' },
  { task: 'process_two_factor_recoveries', match: '* * * * *' },
  { task: 'publish_scheduled_vacancies', match: '* * * * *' },
  { task: 'enqueue_saved_search_digests', match: '*/5 * * * *' },
  { task: 'refresh_vacancy_summaries', match: '*/5 * * * *' },
  { task: 'delete_expired_account_data', match: '30 0 * * *' },
  { task: 'recount_active_vacancies', match: '40 0 * * *' },
  { task: 'delete_old_viewers', match: '50 0 * * *' },
  { task: 'delete_old_resume_views', match: '55 0 * * *' },
  { task: 'hide_words_from_search', match: '10 2 * * *' },
  { task: 'delete_silent_push_devices', match: '57 0 * * *' },
  { task: 'pause_unopened_saved_searches', match: '45 6 * * *' },
  { task: 'ask_about_pay', match: '0 8 * * *' },
  // Mondays; the job does nothing but on the first of a month.
  { task: 'send_hiring_reports', match: '0 7 * * 1' },
  { task: 'erase_due_accounts', match: '0 1 * * *' },
  // Before the figures of the night.
  { task: 'count_company_hands', match: '17 * * * *' },
  { task: 'count_open_figures', match: '20 1 * * *' },
  { task: 'count_real_pay', match: '25 1 * * *' },
  { task: 'count_role_pay', match: '27 1 * * *' },
  // Shortly after midnight in Moscow: the root of the day that has ended.
  { task: 'publish_daily_root', match: '10 21 * * *' },
  { task: 'erase_old_records', match: '30 1 * * *' },
  { task: 'refresh_provider_lists', match: '40 1 * * *' },
  { task: 'report_overdue_duties', match: '0 5 * * *' },
] satisfies (CronItem & { task: JobName })[]

/** Early in the Moscow morning, before anybody looks. */
const DEMO_SCHEDULE = [{ task: 'run_demo_day', match: '30 2 * * *' }] satisfies (CronItem & { task: JobName })[]

/**
 * One worker enqueues each run. Missed runs are not repeated, because the next run processes everything that is due.
 */
export const cronItems = ({ isDemo }: { isDemo: boolean }) =>
  parseCronItems(
    [...CRON_SCHEDULE, ...(isDemo ? DEMO_SCHEDULE : [])].map((item) => ({
      ...item,
      options: { maxAttempts: MAX_PERIODIC_ATTEMPTS },
    })),
  )

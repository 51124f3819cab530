import { runDemoDay } from '#demo/daily/run-demo-day.ts'
import { sendAccountNotice } from '#features/accounts/credentials/account-notices.server.ts'
import { deleteExpiredAccountData } from '#features/accounts/server/jobs.ts'
import { sendEnqueuedCode } from '#features/accounts/server/send-enqueued-code.ts'
import { processTwoFactorRecoveries } from '#features/accounts/two-factor/recover-two-factor.server.ts'
import { deleteOrphanedFiles } from '#features/artifacts/jobs.server.ts'
import { sendHiringReports } from '#features/cabinet/report/report-letter.server.ts'
import { sendCompanyInvitation } from '#features/companies/jobs.server.ts'
import { publishDailyRoot } from '#features/daily-roots/publish-daily-root.server.ts'
import { deliverApplication } from '#features/negotiations/apply/deliver-application.server.ts'
import { withdrawNegotiationsOfResume } from '#features/negotiations/apply/withdraw-with-resume.server.ts'
import { closeNegotiationsOfVacancy } from '#features/negotiations/deadlines/close-with-vacancy.server.ts'
import { expireUnansweredNegotiations } from '#features/negotiations/deadlines/expire-unanswered.server.ts'
import { lapseOffers } from '#features/negotiations/deadlines/lapse-offers.server.ts'
import { notifyOfSilence } from '#features/negotiations/deadlines/remind-employer.server.ts'
import { warnAboutDueAnswers } from '#features/negotiations/deadlines/warn-about-due-answers.server.ts'
import { deliverDecision } from '#features/negotiations/decisions/server/deliver-decision.ts'
import { endHireQuestions } from '#features/negotiations/decisions/server/hire-by-word.ts'
import { remindOfMeetings } from '#features/negotiations/meetings/remind-of-meetings.server.ts'
import { sendApplicationSms } from '#features/negotiations/notifications/send-application-sms.server.ts'
import { askAboutPay } from '#features/negotiations/pay-reports/ask-about-pay.server.ts'
import { countRealPay } from '#features/negotiations/pay-reports/count-real-pay.server.ts'
import { countRolePay } from '#features/negotiations/pay-reports/count-role-pay.server.ts'
import { admitFromQueue } from '#features/negotiations/server/admit-from-queue.ts'
import { sendNotification } from '#features/notifications/delivery/send-notification.server.ts'
import { deleteSilentDevices } from '#features/notifications/push/register-device.server.ts'
import { sendPushMessage } from '#features/notifications/push/send-push-message.server.ts'
import { carryOutVerdict } from '#features/operator/cases/carry-out-verdict.server.ts'
import { notifyAddedPerson } from '#features/people/added/jobs.server.ts'
import { advancePremiumRefund } from '#features/premium/server/advance-refund.ts'
import { advancePremium, advancePremiumOrder } from '#features/premium/server/jobs.ts'
import { followPaymentNotice } from '#features/premium/server/payment-notices.ts'
import { deleteExpiredDataExports, makeDataExport } from '#features/privacy/data-export/jobs.server.ts'
import { eraseOldRecords } from '#features/privacy/erasure/erase-old-records.server.ts'
import { eraseDueAccounts } from '#features/privacy/erasure/jobs.server.ts'
import { sendEmailConfirmation } from '#features/profiles/jobs.server.ts'
import { runProviderAct } from '#features/providers/acts/run-provider-act.server.ts'
import { runImportJob } from '#features/providers/exchange/server/run-import-job.ts'
import { connectProvider } from '#features/providers/links/connect-provider.server.ts'
import { revokeProviderAccess } from '#features/providers/links/disconnect.server.ts'
import { refreshProviderLists } from '#features/providers/lists/provider-lists.server.ts'
import { deleteOldResumeViews, hideResumesFromEveryone, hideResumesOverLimit } from '#features/resumes/server/jobs.ts'
import { hideWordsFromSearch } from '#features/resumes/visibility/hide-words-from-search.server.ts'
import { checkResume } from '#features/risk/check-resume.server.ts'
import { countCompanyHands } from '#features/risk/count-hands.server.ts'
import { countCompanyRisk, countVacancyRisk, spreadRisk } from '#features/risk/count-risk.server.ts'
import { recountRisks } from '#features/risk/recount-risks.server.ts'
import { pauseUnopenedSearches } from '#features/saved-searches/server/auto-pause.ts'
import { enqueueSavedSearchDigests } from '#features/saved-searches/server/digest.ts'
import { matchResumeWithSearches, matchVacancyWithSearches } from '#features/saved-searches/server/match-items.ts'
import { pauseOverLimits } from '#features/saved-searches/server/pause-over-limits.ts'
import { confirmSupportTicket, notifySupportAboutTicket, sendSupportAnswer } from '#features/support/jobs.server.ts'
import { countOpenFigures } from '#features/transparency/count-figures.server.ts'
import {
  archiveExpiredVacancies,
  archiveUnconfirmedVacancies,
  endDueGracePeriods,
} from '#features/vacancies/lifecycle/server/deadline-jobs.ts'
import { publishScheduledVacancies } from '#features/vacancies/lifecycle/server/publish-scheduled.ts'
import { warnAboutVacancies } from '#features/vacancies/lifecycle/server/warn-about-vacancies.ts'
import { notifyOfHiddenVacancy, notifyOfRestoredVacancy } from '#features/vacancies/moderation/jobs.server.ts'
import { forgetCardChanges } from '#features/vacancies/search/server/ready-cards/jobs.ts'
import { recountActiveVacancies } from '#features/vacancies/server/jobs.ts'
import { deleteOldViewers } from '#features/vacancies/statistics/vacancy-views.server.ts'
import { refreshVacancySummaries } from '#features/vacancies/summaries/vacancy-summaries.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobName, JobPayload } from '#platform/jobs/job-payloads.ts'
import { type ErrorLog, reportOverdueDuties } from '#platform/legal-deadlines.ts'
import { MESSAGE_CHANNELS } from './message-channels.ts'

type JobHandlers = { [N in JobName]: (ctx: Ctx, payload: JobPayload<N>, log: ErrorLog) => Promise<void> }

export const JOB_HANDLERS: JobHandlers = {
  send_email_confirmation: sendEmailConfirmation,
  send_enqueued_code: sendEnqueuedCode,
  process_two_factor_recoveries: processTwoFactorRecoveries,
  send_application_sms: sendApplicationSms,
  send_notification: (ctx, delivery) => sendNotification(ctx, delivery, MESSAGE_CHANNELS),
  send_account_notice: sendAccountNotice,
  hide_resumes_from_everyone: hideResumesFromEveryone,
  send_company_invitation: sendCompanyInvitation,
  tell_added_person: notifyAddedPerson,
  delete_orphaned_files: deleteOrphanedFiles,
  delete_expired_account_data: deleteExpiredAccountData,
  make_data_export: makeDataExport,
  delete_expired_data_exports: deleteExpiredDataExports,
  erase_due_accounts: eraseDueAccounts,
  erase_old_records: eraseOldRecords,
  report_overdue_duties: reportOverdueDuties,
  count_open_figures: countOpenFigures,
  publish_daily_root: publishDailyRoot,
  run_demo_day: runDemoDay,
  archive_expired_vacancies: archiveExpiredVacancies,
  publish_scheduled_vacancies: publishScheduledVacancies,
  recount_active_vacancies: recountActiveVacancies,
  refresh_vacancy_summaries: refreshVacancySummaries,
  delete_old_viewers: deleteOldViewers,
  forget_card_changes: forgetCardChanges,
  delete_old_resume_views: deleteOldResumeViews,
  hide_words_from_search: hideWordsFromSearch,
  expire_unanswered_negotiations: expireUnansweredNegotiations,
  warn_about_due_answers: warnAboutDueAnswers,
  ask_about_pay: askAboutPay,
  count_real_pay: countRealPay,
  count_role_pay: countRolePay,
  count_company_hands: countCompanyHands,
  warn_about_vacancies: warnAboutVacancies,
  lapse_offers: lapseOffers,
  remind_of_meetings: remindOfMeetings,
  send_hiring_reports: sendHiringReports,
  end_hire_questions: endHireQuestions,
  tell_about_silence: notifyOfSilence,
  admit_from_queue: admitFromQueue,
  deliver_application: deliverApplication,
  deliver_decision: deliverDecision,
  carry_out_verdict: carryOutVerdict,
  end_due_grace_periods: endDueGracePeriods,
  close_negotiations_of_vacancy: closeNegotiationsOfVacancy,
  withdraw_negotiations_of_resume: withdrawNegotiationsOfResume,
  archive_unconfirmed_vacancies: archiveUnconfirmedVacancies,
  match_vacancy_with_saved_searches: matchVacancyWithSearches,
  match_resume_with_saved_searches: matchResumeWithSearches,
  enqueue_saved_search_digests: enqueueSavedSearchDigests,
  pause_unopened_saved_searches: pauseUnopenedSearches,
  connect_provider: connectProvider,
  revoke_provider_access: revokeProviderAccess,
  refresh_provider_lists: refreshProviderLists,
  run_import_job: runImportJob,
  run_provider_act: runProviderAct,
  notify_support_about_ticket: notifySupportAboutTicket,
  confirm_support_ticket: confirmSupportTicket,
  send_push_message: sendPushMessage,
  delete_silent_push_devices: deleteSilentDevices,
  advance_premium: advancePremium,
  advance_premium_order: advancePremiumOrder,
  follow_payment_notice: followPaymentNotice,
  advance_premium_refund: advancePremiumRefund,
  hide_resumes_over_limit: hideResumesOverLimit,
  pause_over_limits: pauseOverLimits,
  count_vacancy_risk: countVacancyRisk,
  count_company_risk: countCompanyRisk,
  notify_of_hidden_vacancy: notifyOfHiddenVacancy,
  notify_of_restored_vacancy: notifyOfRestoredVacancy,
  spread_risk: spreadRisk,
  recount_risks: recountRisks,
  check_resume: checkResume,
  send_support_answer: sendSupportAnswer,
}

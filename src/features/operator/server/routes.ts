import { listCompanyDomains } from '#features/companies/verification/company-domains.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { listFailingJobs } from '#platform/jobs/dead-jobs.ts'
import {
  exportAuditLog,
  listAuditActors,
  listAuditLog,
  listAuditSearches,
  removeAuditSearch,
  saveAuditSearch,
} from '../audit/audit.contract.ts'
import { actorOf } from '../audit/audit-log.server.ts'
import { exportAuditEntries } from '../audit/export-entries.server.ts'
import { listActors, listAuditEntries } from '../audit/list-entries.server.ts'
import { listOwnAuditSearches, removeOwnAuditSearch, saveOwnAuditSearch } from '../audit/saved-searches.server.ts'
import { listAnswerTemplates } from '../cases/answer-templates.contract.ts'
import { readAnswerTemplates } from '../cases/answer-templates.server.ts'
import { decideComplaints } from '../cases/decide-complaints.server.ts'
import { undoDecision } from '../cases/held-verdicts.contract.ts'
import { undoVerdict } from '../cases/held-verdicts.server.ts'
import { overturnComplaintCase } from '../cases/overturn-decision.contract.ts'
import { overturnDecision } from '../cases/overturn-decision.server.ts'
import { endVerificationByOperator, listCompaniesWithVerification } from '../companies/verified-companies.server.ts'
import {
  appealResumeHold,
  appealVacancyHold,
  decideAppeal,
  listResumeAppeals,
  listVacancyAppeals,
  listWaitingAppeals,
} from '../contract/appeals.ts'
import { askCompanyDocument, decideCompanyRequest, listCompanyRequests } from '../contract/company-requests.ts'
import { decideComplaintCase, listComplaintCases, showComplaintCase } from '../contract/complaint-cases.ts'
import { decideJointDecision, listJointDecisions } from '../contract/joint-decisions.ts'
import { decideFlaggedCase, listFlaggedCases, showFlaggedCase, showModerationSample } from '../contract/moderation.ts'
import { listFailedRefunds, listPersonPayments, refundPayment, retryRefund } from '../contract/payments.ts'
import { blockPerson, findPeople, removeSecondFactor, unblockPerson } from '../contract/people.ts'
import { listOperatorQueues } from '../contract/queues.ts'
import { listRedirectRules, removeRedirectRule, saveRedirectRule } from '../contract/redirect-rules.ts'
import { decideReportedPhone, listReportedPhones, showReportedPhone } from '../contract/reported-phones.ts'
import {
  listActivityCounts,
  listFailedJobs,
  listLoadedDictionaries,
  listSiteSettings,
  retryFailedJob,
  saveSiteSetting,
} from '../contract/system.ts'
import { answerSupportTicket, closeSupportTicket, listOperatorTickets } from '../contract/tickets.ts'
import { endCompanyVerification, listVerifiedCompanies } from '../contract/verified-companies.ts'
import { listTiedDomains, tieCompanyDomain, untieCompanyDomain } from '../domains/tied-domains.contract.ts'
import { tieDomainByOperator, untieDomainByOperator } from '../domains/tied-domains.server.ts'
import { appealHiddenWords, showHiddenWords } from '../hidden-texts/hidden-texts.contract.ts'
import { createTextAppeal, findOwnHiddenText } from '../hidden-texts/text-appeals.server.ts'
import { decideJointly } from '../joint-decisions/decide.server.ts'
import { listOpenJointDecisions } from '../joint-decisions/list.server.ts'
import { countLeakAffected, exportLeakAffected } from '../leak/leak.contract.ts'
import { countAffected, exportAffected } from '../leak/leak.server.ts'
import { decideBlock, removeSecondFactorOf } from '../people/blocks.server.ts'
import { searchPeople } from '../people/search-people.server.ts'
import { decideCompanyPhoto, listWaitingCompanyPhotos } from '../photos/photos.contract.ts'
import { decidePhotoOfCompany, listPhotosToReview } from '../photos/photos.server.ts'
import { listRiskWeights, previewRiskWeights, saveRiskWeights } from '../risk-weights/risk-weights.contract.ts'
import { listWeights, previewWeights, saveWeights } from '../risk-weights/risk-weights.server.ts'
import { giveOperatorRole, listOperatorAccounts, takeOperatorRole } from '../roles/roles.contract.ts'
import { giveRoleByOperator, listAccountsWithRole, takeRoleByOperator } from '../roles/roles.server.ts'
import { countLeftOut, listLeftOut } from '../uncounted/left-out-voices.server.ts'
import { countLeftOutVoices, listLeftOutCompanies } from '../uncounted/uncounted.contract.ts'
import {
  createResumeAppeal,
  createVacancyAppeal,
  decideAppealOf,
  findResumeAppeals,
  findVacancyAppeals,
  listAppealsToDecide,
} from './appeals.ts'
import { decideCompany, listRequestsToDecide } from './company-requests.ts'
import { listWaitingCases, openCase } from './complaint-cases.ts'
import { listRefundsToRetry, retryRefundByOperator } from './failed-refunds.ts'
import { countSample, decideFlag, findFlag, listWaitingFlags } from './moderation.ts'
import { listPaymentsOf, refundByOperator } from './payments.ts'
import { countQueues } from './queues.ts'
import { listRules, removeRule, saveRule } from './redirect-rules.ts'
import { decidePhone, findReportedPhone, listWaitingPhones } from './reported-phones.ts'
import { countActivity, countDictionaries, listSettings, retryJob, saveSetting } from './system.ts'
import { decideTicket, listTicketsToAnswer } from './tickets.ts'

export function serveOperator(serve: Serve, ctx: Ctx) {
  const { db, now } = ctx
  serve(listOperatorQueues, ({ caller }) => countQueues(db, caller.id, now()))
  serve(listComplaintCases, ({ caller, query }) => listWaitingCases(db, caller.id, query.page))
  serve(showComplaintCase, ({ caller, params, client }) => openCase(ctx, actorOf(ctx.secrets, caller, client), params))
  serve(decideComplaintCase, ({ caller, params, body, client }) =>
    decideComplaints(ctx, actorOf(ctx.secrets, caller, client), params, body),
  )
  serve(undoDecision, ({ caller, params, client }) =>
    undoVerdict(ctx, actorOf(ctx.secrets, caller, client), { case_kind: params.kind, case_id: params.id }),
  )
  serve(overturnComplaintCase, ({ caller, params, body, client }) =>
    overturnDecision(ctx, actorOf(ctx.secrets, caller, client), params, body.reason),
  )
  serve(listAnswerTemplates, async () => readAnswerTemplates())
  serve(listReportedPhones, ({ caller, query }) => listWaitingPhones(db, caller.id, query.page))
  serve(showReportedPhone, ({ caller, params, client }) =>
    findReportedPhone(ctx, actorOf(ctx.secrets, caller, client), params.number),
  )
  serve(decideReportedPhone, ({ caller, params, body, client }) =>
    decidePhone(ctx, actorOf(ctx.secrets, caller, client), params.number, body),
  )
  serveAppeals(serve, ctx)
  serve(listCompanyRequests, ({ caller, query }) => listRequestsToDecide(ctx, caller.id, query.page))
  serve(decideCompanyRequest, ({ caller, params, body, client }) =>
    decideCompany(ctx, actorOf(ctx.secrets, caller, client), params.id, body),
  )
  serve(askCompanyDocument, ({ caller, params, body, client }) =>
    decideCompany(ctx, actorOf(ctx.secrets, caller, client), params.id, {
      decision: 'ask_document',
      reason: '',
      ...body,
    }),
  )
  serve(listWaitingCompanyPhotos, ({ caller }) => listPhotosToReview(ctx, caller.id))
  serve(decideCompanyPhoto, ({ caller, params, body, client }) =>
    decidePhotoOfCompany(ctx, actorOf(ctx.secrets, caller, client), params.id, body),
  )
  serve(listVerifiedCompanies, ({ caller, query }) => listCompaniesWithVerification(db, caller.id, query))
  serve(endCompanyVerification, ({ caller, params, body, client }) =>
    endVerificationByOperator(ctx, actorOf(ctx.secrets, caller, client), params.id, body.reason),
  )
  serve(findPeople, ({ caller, query, client }) => searchPeople(ctx, actorOf(ctx.secrets, caller, client), query.q))
  serve(blockPerson, ({ caller, params, body, client }) =>
    decideBlock(ctx, actorOf(ctx.secrets, caller, client), params.id, { act: 'block', ...body }),
  )
  serve(unblockPerson, ({ caller, params, body, client }) =>
    decideBlock(ctx, actorOf(ctx.secrets, caller, client), params.id, { act: 'unblock', ...body }),
  )
  serve(removeSecondFactor, ({ caller, params, body, client }) =>
    removeSecondFactorOf(ctx, actorOf(ctx.secrets, caller, client), params.id, body.reason),
  )
  serve(listOperatorTickets, ({ caller, query }) => listTicketsToAnswer(ctx, caller.id, query.page))
  serve(answerSupportTicket, ({ caller, params, body, client }) =>
    decideTicket(ctx, actorOf(ctx.secrets, caller, client), params.id, body),
  )
  serve(closeSupportTicket, ({ caller, params, body, client }) =>
    decideTicket(ctx, actorOf(ctx.secrets, caller, client), params.id, body),
  )
  serve(listFlaggedCases, ({ caller, query }) => listWaitingFlags(db, caller.id, query.page))
  serve(showModerationSample, () => countSample(db, now()))
  serve(showFlaggedCase, ({ caller, params, client }) => findFlag(ctx, actorOf(ctx.secrets, caller, client), params.id))
  serve(decideFlaggedCase, ({ caller, params, body, client }) =>
    decideFlag(ctx, actorOf(ctx.secrets, caller, client), params.id, body),
  )
  serveSystem(serve, ctx)
  serve(listPersonPayments, ({ caller, query, client }) =>
    listPaymentsOf(ctx, actorOf(ctx.secrets, caller, client), query.account_id),
  )
  serve(refundPayment, ({ caller, params, body, client }) =>
    refundByOperator(ctx, actorOf(ctx.secrets, caller, client), params.id, body),
  )
  serve(listFailedRefunds, ({ caller }) => listRefundsToRetry(db, caller.id))
  serve(retryRefund, ({ caller, params, body, client }) =>
    retryRefundByOperator(ctx, actorOf(ctx.secrets, caller, client), params.id, body.hold),
  )
  serve(listJointDecisions, ({ caller, query }) => listOpenJointDecisions(ctx, caller, query.page))
  serve(decideJointDecision, ({ caller, params, body, client }) =>
    decideJointly(ctx, actorOf(ctx.secrets, caller, client), params.id, body),
  )
  serveAudit(serve, ctx)
  serveAdmin(serve, ctx)
}

function serveAudit(serve: Serve, ctx: Ctx) {
  const { db, now } = ctx
  serve(listAuditLog, ({ query }) => listAuditEntries(db, ctx.secrets, query))
  serve(listAuditActors, () => listActors(db))
  serve(exportAuditLog, ({ caller, params, query, client }) =>
    exportAuditEntries(ctx, actorOf(ctx.secrets, caller, client), params.format, query),
  )
  serve(listAuditSearches, ({ caller }) => listOwnAuditSearches(db, caller.id))
  serve(saveAuditSearch, ({ caller, body }) => saveOwnAuditSearch(ctx, caller.id, body))
  serve(removeAuditSearch, ({ caller, params }) => removeOwnAuditSearch(db, caller.id, params.id))
  serve(countLeakAffected, ({ caller, query, client }) =>
    countAffected(ctx, actorOf(ctx.secrets, caller, client), query),
  )
  serve(exportLeakAffected, ({ caller, query, client }) =>
    exportAffected(ctx, actorOf(ctx.secrets, caller, client), query),
  )
  serve(countLeftOutVoices, () => countLeftOut(db, now()))
  serve(listLeftOutCompanies, ({ query }) => listLeftOut(db, query, now()))
}

function serveAdmin(serve: Serve, ctx: Ctx) {
  const { db } = ctx
  serve(listOperatorAccounts, ({ caller }) => listAccountsWithRole(db, caller))
  serve(giveOperatorRole, ({ caller, body, client }) =>
    giveRoleByOperator(ctx, actorOf(ctx.secrets, caller, client), body),
  )
  serve(takeOperatorRole, ({ caller, params, body, client }) =>
    takeRoleByOperator(ctx, actorOf(ctx.secrets, caller, client), params.id, body.reason),
  )
  serve(listRiskWeights, () => listWeights(db))
  serve(previewRiskWeights, ({ caller, body, client }) =>
    previewWeights(ctx, actorOf(ctx.secrets, caller, client), body.weights),
  )
  serve(saveRiskWeights, ({ caller, body, client }) => saveWeights(ctx, actorOf(ctx.secrets, caller, client), body))
}

function serveSystem(serve: Serve, ctx: Ctx) {
  const { db, now } = ctx
  serve(listRedirectRules, () => listRules(ctx))
  serve(saveRedirectRule, ({ caller, body, client }) => saveRule(ctx, actorOf(ctx.secrets, caller, client), body))
  serve(removeRedirectRule, ({ caller, body, client }) =>
    removeRule(ctx, actorOf(ctx.secrets, caller, client), body.path),
  )
  serve(listTiedDomains, () => listCompanyDomains(ctx))
  serve(tieCompanyDomain, ({ caller, body, client }) =>
    tieDomainByOperator(ctx, actorOf(ctx.secrets, caller, client), body),
  )
  serve(untieCompanyDomain, ({ caller, body, client }) =>
    untieDomainByOperator(ctx, actorOf(ctx.secrets, caller, client), body),
  )
  serve(listFailedJobs, () => listFailingJobs(db))
  serve(retryFailedJob, ({ caller, params, client }) => retryJob(ctx, actorOf(ctx.secrets, caller, client), params.id))
  serve(listSiteSettings, () => listSettings(db))
  serve(saveSiteSetting, ({ caller, body, client }) => saveSetting(ctx, actorOf(ctx.secrets, caller, client), body))
  serve(listLoadedDictionaries, () => countDictionaries(db))
  serve(listActivityCounts, () => countActivity(db, now()))
}

function serveAppeals(serve: Serve, ctx: Ctx) {
  const { db } = ctx
  serve(appealVacancyHold, ({ caller, params, body }) => createVacancyAppeal(ctx, caller, params.id, body.text))
  serve(listVacancyAppeals, ({ caller, params }) => findVacancyAppeals(db, caller, params.id))
  serve(appealResumeHold, ({ caller, params, body }) => createResumeAppeal(ctx, caller, params.id, body.text))
  serve(listResumeAppeals, ({ caller, params }) => findResumeAppeals(db, caller, params.id))
  serve(showHiddenWords, ({ caller, params }) => findOwnHiddenText(db, caller.id, params.id))
  serve(appealHiddenWords, ({ caller, params, body }) => createTextAppeal(ctx, caller.id, params.id, body.text))
  serve(listWaitingAppeals, ({ caller, query }) => listAppealsToDecide(db, caller.id, query.page))
  serve(decideAppeal, ({ caller, params, body, client }) =>
    decideAppealOf(ctx, actorOf(ctx.secrets, caller, client), params, body),
  )
}

import { checkAuditLog, listAuditLog } from '#contract/operator/audit.ts'
import { decideCompanyRequest, listCompanyRequests } from '#contract/operator/company-requests.ts'
import { decideComplaintCase, listComplaintCases, showComplaintCase } from '#contract/operator/complaint-cases.ts'
import { blockPerson, findPeople, unblockPerson } from '#contract/operator/people.ts'
import { listOperatorQueues } from '#contract/operator/queues.ts'
import { decideReportedPhone, listReportedPhones, showReportedPhone } from '#contract/operator/reported-phones.ts'
import {
  appealVacancyHold,
  decideVacancyAppeal,
  listOwnAppeals,
  listVacancyAppeals,
} from '#contract/operator/vacancy-appeals.ts'
import { companyIdOf } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { actorOf, checkAuditChain, listAuditEntries } from './audit/audit-log.ts'
import { decideCompany, listCompaniesToVerify } from './company-requests.ts'
import { decideCase, listWaitingCases, openCase } from './complaint-cases.ts'
import { blockAccount, searchPeople, unblockAccount } from './people.ts'
import { countQueues } from './queues.ts'
import { decidePhone, findReportedPhone, listWaitingPhones } from './reported-phones.ts'
import { createVacancyAppeal, decideAppeal, listAppealsOfCompany, listWaitingAppeals } from './vacancy-appeals.ts'

export function serveOperator(serve: Serve, ctx: Ctx) {
  const { db, now } = ctx
  serve(listOperatorQueues, () => countQueues(db, now()))
  serve(listComplaintCases, ({ query }) => listWaitingCases(db, query.page))
  serve(showComplaintCase, ({ caller, params, client }) => openCase(ctx, actorOf(caller, client), params))
  serve(decideComplaintCase, ({ caller, params, body, client }) =>
    decideCase(ctx, actorOf(caller, client), params, body),
  )
  serve(listReportedPhones, ({ query }) => listWaitingPhones(db, query.page))
  serve(showReportedPhone, ({ params }) => findReportedPhone(db, params.number))
  serve(decideReportedPhone, ({ caller, params, body, client }) =>
    decidePhone(ctx, actorOf(caller, client), params.number, body),
  )
  serve(appealVacancyHold, ({ caller, params, body }) => createVacancyAppeal(ctx, caller, params.id, body.text))
  serve(listOwnAppeals, ({ caller, params }) => listAppealsOfCompany(db, companyIdOf(caller), params.id))
  serve(listVacancyAppeals, ({ caller, query }) => listWaitingAppeals(db, caller.id, query.page))
  serve(decideVacancyAppeal, ({ caller, params, body, client }) =>
    decideAppeal(ctx, actorOf(caller, client), params.id, body),
  )
  serve(listCompanyRequests, () => listCompaniesToVerify(ctx))
  serve(decideCompanyRequest, ({ caller, params, body, client }) =>
    decideCompany(ctx, actorOf(caller, client), params.id, body),
  )
  serve(findPeople, ({ caller, query, client }) => searchPeople(ctx, actorOf(caller, client), query.q))
  serve(blockPerson, ({ caller, params, body, client }) =>
    blockAccount(ctx, actorOf(caller, client), params.id, body.reason),
  )
  serve(unblockPerson, ({ caller, params, body, client }) =>
    unblockAccount(ctx, actorOf(caller, client), params.id, body.reason),
  )
  serve(listAuditLog, ({ query }) => listAuditEntries(db, query.page))
  serve(checkAuditLog, () => checkAuditChain(db))
}

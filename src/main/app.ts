import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastify, { type FastifyServerOptions } from 'fastify'
import type { Db } from '#database/connect.ts'
import { serveAccounts } from '#features/accounts/server/routes.ts'
import { serveArtifacts } from '#features/artifacts/routes.server.ts'
import { serveFiles } from '#features/artifacts/serve-files.server.ts'
import { serveCabinet } from '#features/cabinet/routes.server.ts'
import { serveCareer } from '#features/career/routes.server.ts'
import { serveCompanies } from '#features/companies/routes.server.ts'
import { serveComplaints } from '#features/complaints/routes.server.ts'
import { serveDailyRoots } from '#features/daily-roots/routes.server.ts'
import { serveFavorites } from '#features/favorites/routes.server.ts'
import { serveMatching } from '#features/matching/server/routes.ts'
import { serveScreeningAnswers } from '#features/negotiations/apply/screening-answers.server.ts'
import { serveInterviewCalendars } from '#features/negotiations/documents/interview-calendar.server.ts'
import { serveResumeChanges } from '#features/negotiations/inbox/server/resume-changes.ts'
import { serveCallCodes } from '#features/negotiations/server/call-code-routes.ts'
import { serveNotes } from '#features/negotiations/server/notes.ts'
import { serveNegotiations } from '#features/negotiations/server/routes.ts'
import { serveTeamReviews } from '#features/negotiations/server/team-review.ts'
import { servePush } from '#features/notifications/push/routes.server.ts'
import { serveNotifications } from '#features/notifications/routes.server.ts'
import { refuseParty } from '#features/operator/parties/refuse-parties.server.ts'
import { serveOperator } from '#features/operator/server/routes.ts'
import { servePeople } from '#features/people/routes.server.ts'
import { servePhoneChecks } from '#features/phone-checks/routes.server.ts'
import { servePaymentNotices } from '#features/premium/server/payment-notices.ts'
import { servePremium } from '#features/premium/server/routes.ts'
import { serveDataExport } from '#features/privacy/data-export/routes.server.ts'
import { serveArchive } from '#features/privacy/data-export/serve-archive.server.ts'
import { serveErasures } from '#features/privacy/erasure/routes.server.ts'
import { serveProfiles } from '#features/profiles/routes.server.ts'
import { servePromises } from '#features/promises/routes.server.ts'
import { serveProviderCallback } from '#features/providers/links/callback-route.server.ts'
import { serveProviders } from '#features/providers/routes.server.ts'
import { serveQuestionnaires } from '#features/questionnaires/routes.server.ts'
import { findReferenceVersion } from '#features/reference/server/queries.ts'
import { serveReference } from '#features/reference/server/routes.ts'
import { serveResumes } from '#features/resumes/server/routes.ts'
import { serveSavedSearches } from '#features/saved-searches/server/routes.ts'
import { serveSupport } from '#features/support/routes.server.ts'
import { serveTemplates } from '#features/templates/routes.server.ts'
import { serveTransparency } from '#features/transparency/routes.server.ts'
import { noteUptime } from '#features/transparency/uptime.server.ts'
import { serveVacancies } from '#features/vacancies/server/routes.ts'
import { closeVacancyViews } from '#features/vacancies/statistics/view-buffer.server.ts'
import type { Ctx } from '#platform/context.ts'
import { ADMISSION_LIMITS, type AdmissionLimits, limitRunningRequests } from '#platform/http/admission.ts'
import { addApiRoutes } from '#platform/http/api-routes.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  connectionOptions,
  limitBodyTime,
} from '#platform/http/connection/connection-limits.ts'
import { refuseOtherHeaders } from '#platform/http/connection/header-check.ts'
import { refuseOtherMethods } from '#platform/http/connection/method-check.ts'
import { limitPipelining } from '#platform/http/connection/pipelining.ts'
import { recordRequestStarts } from '#platform/http/connection/request-start.ts'
import { createEndpointRegistry } from '#platform/http/endpoint-registry.ts'
import { installErrorReplies, unreadableRequestOptions } from '#platform/http/error-replies.ts'
import { serveHealth } from '#platform/http/health.ts'
import { logResponses } from '#platform/http/logging.ts'
import { refuseOversizedAddresses } from '#platform/http/request-size/address-check.ts'
import { parseOnlyJson } from '#platform/http/request-size/json-body.ts'
import { countWaitingBodies } from '#platform/http/request-size/read-body.ts'
import { WAITING_LIMITS, type WaitingLimits } from '#platform/http/request-size/request-limits.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import { setSecurityHeaders } from '#platform/http/security-headers.ts'
import { createIdempotentRequests } from '#platform/idempotency/idempotent-requests.ts'
import { type LiveOptions, serveLiveEvents } from '#platform/live/serve-live-events.ts'
import { REQUEST_ID_HEADER } from './pages/web-request.ts'

type AppOptions = FastifyServerOptions & {
  connectionLimits?: ConnectionLimits
  waitingLimits?: WaitingLimits
  admissionLimits?: AdmissionLimits
  /** Connection of the readiness probe, which does not wait for those of requests. */
  probeDb?: Db
  /** Without it pages get no events. */
  live?: LiveOptions
  /** Of the sign of life that the process renews (`process-heartbeat.ts`). */
  processId?: string | undefined
}

/** HTTP app of a worker process: health endpoints only. */
export function createHealthApp(
  ctx: Pick<Ctx, 'db' | 'site'>,
  {
    connectionLimits = CONNECTION_LIMITS,
    waitingLimits = WAITING_LIMITS,
    probeDb = ctx.db,
    ...options
  }: AppOptions = {},
) {
  const site = { https: ctx.site.public_url.startsWith('https:') }
  const app = fastify({
    genReqId: () => randomUUID(),
    // The only version of the API so far, by the name that its clients use.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/api\/v1(?=\/)/, '/api'),
    // A request on an open connection is answered while the others finish.
    return503OnClosing: false,
    ...connectionOptions(connectionLimits),
    ...unreadableRequestOptions(site),
    ...options,
  })
  app.server.maxConnections = connectionLimits.maxConnections
  limitPipelining(app)
  recordRequestStarts(app.server)
  setSecurityHeaders(app, site)
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
  refuseOversizedAddresses(app)
  countWaitingBodies(app, waitingLimits)
  limitBodyTime(app, connectionLimits)
  refuseOtherMethods(app)
  refuseOtherHeaders(app)
  parseOnlyJson(app)
  installErrorReplies(app)
  logResponses(app)
  serveHealth(app, probeDb)
  return app
}

/** HTTP app with all API endpoints and files. The pages are mounted separately. */
export function createApp(
  ctx: Ctx,
  { admissionLimits = ADMISSION_LIMITS, live, processId, ...options }: AppOptions = {},
) {
  const app = createHealthApp(ctx, options)
  limitRunningRequests(app, admissionLimits)
  // Dynamic responses use gzip only: brotli would delay a streamed page until its end. Static files are precompressed.
  app.register(fastifyCompress, { encodings: ['gzip'] })

  const registry = createEndpointRegistry(
    createResponseCache(() => findReferenceVersion(ctx.db), ctx.now),
    createIdempotentRequests({ ...ctx, processId }),
    (endpoint, input, caller) => refuseParty(ctx.db, endpoint, input as Parameters<typeof refuseParty>[2], caller),
  )
  const { serve } = registry
  serveNotifications(serve, ctx)
  serveAccounts(serve, ctx)
  servePush(serve, ctx)
  servePremium(serve, ctx)
  serveArtifacts(serve, ctx)
  serveProfiles(serve, ctx)
  serveReference(serve, ctx)
  serveCompanies(serve, ctx)
  servePromises(serve, ctx)
  serveMatching(serve, ctx)
  serveVacancies(serve, ctx)
  serveResumes(serve, ctx)
  serveTemplates(serve, ctx)
  serveQuestionnaires(serve, ctx)
  serveScreeningAnswers(serve, ctx)
  serveResumeChanges(serve, ctx)
  serveNegotiations(serve, ctx)
  serveCallCodes(serve, ctx)
  serveNotes(serve, ctx)
  serveInterviewCalendars(serve, ctx)
  serveTeamReviews(serve, ctx)
  servePeople(serve, ctx)
  serveComplaints(serve, ctx)
  servePhoneChecks(serve, ctx)
  serveFavorites(serve, ctx)
  serveSavedSearches(serve, ctx)
  serveProviders(serve, ctx)
  serveSupport(serve, ctx)
  serveTransparency(serve, ctx)
  serveCabinet(serve, ctx)
  serveCareer(serve, ctx)
  serveOperator(serve, ctx)
  serveDailyRoots(serve, ctx)
  serveDataExport(serve, ctx)
  serveErasures(serve, ctx)
  addApiRoutes(app, ctx, registry)
  serveFiles(app, ctx)
  serveArchive(app, ctx)
  noteUptime(app, ctx)
  const countStreams = live && serveLiveEvents(app, ctx, live).count
  serveProviderCallback(app, ctx)
  servePaymentNotices(app, ctx)
  app.addHook('onClose', async () => {
    const { lost, reason } = await closeVacancyViews(ctx)
    if (lost > 0) app.log.error({ err: reason, lost }, 'views of vacancies could not be written before the end')
  })
  return { app, registry, countStreams }
}

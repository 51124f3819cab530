import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { cancelVacancyAct, listVacancyAtProviders, startVacancyAct } from './acts/provider-acts.contract.ts'
import { cancelVacancyActOf, startVacancyActOf } from './acts/start-act.server.ts'
import { findVacancyAtProviders } from './acts/vacancy-at-providers.server.ts'
import {
  cancelImportJob,
  chooseImportItems,
  importResumes,
  importResumesByPost,
  resolveConflict,
  showConflict,
  showImportJob,
  syncResumes,
  syncResumesByPost,
  syncVacancies,
} from './exchange/contract/import-jobs.ts'
import { chooseOwnItems } from './exchange/server/choose-items.ts'
import { findOwnConflict, resolveOwnConflict } from './exchange/server/conflicts.ts'
import { findOwnImportJob, listImportItems } from './exchange/server/job-rows.ts'
import { cancelOwnImportJob, startImports } from './exchange/server/start-import.ts'
import { createAuthorizationAddresses } from './links/authorization.server.ts'
import { chooseManagerAccountOf } from './links/choose-manager-account.server.ts'
import { acceptAccountOfLink, disconnectProviders } from './links/disconnect.server.ts'
import {
  acceptOtherAccount,
  chooseManagerAccount,
  createAuthorizationAddress,
  disconnectEmployerProviders,
  disconnectSeekerProviders,
  listEmployerProviders,
  listSeekerProviders,
} from './links/provider-links.contract.ts'
import { listUsedProviders } from './links/used-providers.server.ts'
import type { Provider } from './provider-names.contract.ts'

export function serveProviders(serve: Serve, ctx: Ctx) {
  serve(listEmployerProviders, ({ caller }) => listUsedProviders(ctx, caller, 'employer'))
  serve(listSeekerProviders, ({ caller }) => listUsedProviders(ctx, caller, 'seeker'))
  serve(createAuthorizationAddress, ({ caller, query }) => createAuthorizationAddresses(ctx, caller, query))
  serve(disconnectEmployerProviders, async ({ caller, query, body }) => {
    const named = [...query.providers, ...body.providers]
    await disconnectProviders(ctx, { accountId: caller.id, profile: 'employer' }, named)
    return {}
  })
  serve(disconnectSeekerProviders, async ({ caller, query, body }) => {
    const named = [...query.providers, ...body.providers]
    await disconnectProviders(ctx, { accountId: caller.id, profile: 'seeker' }, named)
    return {}
  })
  serve(acceptOtherAccount, async ({ caller, params, body }) => {
    await acceptAccountOfLink(ctx, { accountId: caller.id, profile: body.profile }, params.provider)
    return {}
  })
  serve(chooseManagerAccount, async ({ caller, params: { provider }, body: { id } }) => {
    await chooseManagerAccountOf(ctx, { accountId: caller.id, provider, id })
    return {}
  })
  serve(syncVacancies, ({ caller, body }) =>
    startImports(ctx, {
      accountId: caller.id,
      profile: 'employer',
      providers: body.providers,
      asksChoice: body.choose,
    }),
  )
  const startResumes = (accountId: number, providers: readonly Provider[], asksChoice = false) =>
    startImports(ctx, { accountId, profile: 'seeker', providers, asksChoice })
  serve(importResumes, ({ caller, query }) => startResumes(caller.id, query.providers))
  serve(importResumesByPost, ({ caller, body }) => startResumes(caller.id, body.providers, body.choose))
  serve(syncResumes, ({ caller, query }) => startResumes(caller.id, query.providers))
  serve(syncResumesByPost, ({ caller, body }) => startResumes(caller.id, body.providers))
  serve(showImportJob, async ({ caller, params }) => {
    const job = (await findOwnImportJob(ctx.db, caller.id, params.id)) ?? refuse('job_not_found')
    return { ...job, items: await listImportItems(ctx.db, job) }
  })
  serve(chooseImportItems, ({ caller, params, body }) => chooseOwnItems(ctx, caller, params.id, body))
  serve(cancelImportJob, ({ caller, params }) => cancelOwnImportJob(ctx, caller.id, params.id))
  serve(showConflict, ({ caller, params }) => findOwnConflict(ctx, caller, params.id))
  serve(listVacancyAtProviders, ({ caller, params }) => findVacancyAtProviders(ctx, caller, params.id))
  serve(startVacancyAct, ({ caller, params: { id, provider }, body }) =>
    startVacancyActOf(ctx, caller, { vacancyId: id, provider, kind: body.kind }),
  )
  serve(cancelVacancyAct, ({ caller, params: { id, provider } }) =>
    cancelVacancyActOf(ctx, caller, { vacancyId: id, provider }),
  )
  serve(resolveConflict, ({ caller, params, body }) => resolveOwnConflict(ctx, caller, params.id, body))
}

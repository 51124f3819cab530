import { refuse } from '#contract/core/errors.ts'
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
} from '#contract/providers/import-jobs.ts'
import { cancelVacancyAct, listVacancyAtProviders, startVacancyAct } from '#contract/providers/provider-acts.ts'
import {
  acceptOtherAccount,
  createAuthorizationAddress,
  disconnectEmployerProviders,
  disconnectSeekerProviders,
  listEmployerProviders,
  listSeekerProviders,
} from '#contract/providers/provider-links.ts'
import type { Provider } from '#contract/providers/provider-names.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { cancelVacancyActOf, startVacancyActOf } from './acts/start-act.ts'
import { findVacancyAtProviders } from './acts/vacancy-at-providers.ts'
import { chooseOwnItems } from './exchange/choose-items.ts'
import { findOwnConflict, resolveOwnConflict } from './exchange/conflicts.ts'
import { findOwnImportJob, listImportItems } from './exchange/job-rows.ts'
import { cancelOwnImportJob, startImports } from './exchange/start-import.ts'
import { createAuthorizationAddresses } from './links/authorization.ts'
import { acceptAccountOfLink, disconnectProviders } from './links/disconnect.ts'
import { listUsedProviders } from './links/used-providers.ts'

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

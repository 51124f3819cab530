import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { routeOfPattern } from '#app/rules/routes.ts'
import {
  cancelImportJob,
  chooseImportItems,
  importResumesByPost,
  syncVacancies,
} from '../exchange/contract/import-jobs.ts'
import { jobPath } from '../exchange/web/job-paths.ts'
import { PROVIDERS, type ProviderProfile } from '../provider-names.contract.ts'
import {
  acceptOtherAccount,
  chooseManagerAccount,
  createAuthorizationAddress,
  disconnectEmployerProviders,
  disconnectSeekerProviders,
  listEmployerProviders,
  listSeekerProviders,
} from './provider-links.contract.ts'

/** Both profiles have the screens of this folder. */
const profileOf = ({ pattern }: LoaderFunctionArgs): ProviderProfile =>
  routeOfPattern(pattern).startsWith('profile-employer-') ? 'employer' : 'seeker'

export async function loadProviders(args: LoaderFunctionArgs) {
  const { context } = args
  const profile = profileOf(args)
  const isOtherMode = await isInOtherMode(context, profile)
  const endpoint = profile === 'employer' ? listEmployerProviders : listSeekerProviders
  const providers = isOtherMode ? [] : await loadEndpoint(context, endpoint, {})
  return { isEmployer: profile === 'employer', isOtherMode, providers, now: context.get(siteContext).now }
}

/** The acts of the cards. */
export async function actOnProvider(args: ActionFunctionArgs) {
  const { context, request } = args
  const profile = profileOf(args)
  const { intent, provider: name, job, account } = await readFormData(request)
  const provider = PROVIDERS.find((known) => known === name)
  if (!provider) return data({ refusedText: 'Такого сайта нет' }, 422)
  const params = { id: Number(job) }
  const body = { providers: [provider], choose: intent === 'choose' }
  const isEmployer = profile === 'employer'
  const start = () =>
    isEmployer
      ? submitEndpoint(context, syncVacancies, { body })
      : submitEndpoint(context, importResumesByPost, { body })
  const { refused, reply } = await runIntent(intent, {
    sync: start,
    choose: start,
    later: () => submitEndpoint(context, chooseImportItems, { params, body: { choices: {}, later: true } }),
    cancel: () => submitEndpoint(context, cancelImportJob, { params }),
    account: () =>
      submitEndpoint(context, chooseManagerAccount, { params: { provider }, body: { id: String(account ?? '') } }),
    accept: () => submitEndpoint(context, acceptOtherAccount, { params: { provider }, body: { profile } }),
    disconnect: () =>
      isEmployer
        ? submitEndpoint(context, disconnectEmployerProviders, { query: {}, body })
        : submitEndpoint(context, disconnectSeekerProviders, { query: {}, body }),
  })
  const started = reply && 'jobs' in reply ? reply.jobs[0] : undefined
  if (intent === 'choose' && started) throw redirect(jobPath(isEmployer, started.id), 303)
  if (refused) return data({ refusedText: refused.message }, refused.status)
  // Not a reply of the form: that would hold live news back.
  throw redirect(`/profile/${profile}/providers`, 303)
}

/**
 * Leads to the consent page of the provider. Opened by a link, because browsers do not let a form lead to another site.
 * A link of another site leads to our own screen instead.
 */
export async function startConsent(args: LoaderFunctionArgs) {
  const { context, request, params } = args
  const profile = profileOf(args)
  const back = `/profile/${profile}/providers`
  const provider = PROVIDERS.find((known) => known === params.provider)
  if (!provider || request.headers.get('sec-fetch-site') === 'cross-site') throw redirect(back)
  const query = { profile, provider, redirect_to: '/profile/service-verify' }
  const { reply } = await submitEndpoint(context, createAuthorizationAddress, { query })
  throw redirect(reply?.[provider] ?? back)
}

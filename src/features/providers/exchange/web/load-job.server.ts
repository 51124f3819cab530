import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { routeOfPattern } from '#app/rules/routes.ts'
import { ERRORS } from '#contract/errors.ts'
import { listVacancyAtProviders, startVacancyAct } from '../../acts/provider-acts.contract.ts'
import type { Provider } from '../../provider-names.contract.ts'
import {
  type Conflict,
  cancelImportJob,
  chooseImportItems,
  resolveConflict,
  showConflict,
  showImportJob,
} from '../contract/import-jobs.ts'
import { jobPath } from './job-paths.ts'

type Context = Readonly<RouterContextProvider>

/** The same screens stand under the vacancies of the employer and under the resumes of the seeker. */
const isOfEmployer = ({ pattern }: LoaderFunctionArgs) => routeOfPattern(pattern).startsWith('my-vacancies-')

const MAX_ID_LENGTH = 10

/** The number in an address; one that is no number is not there. */
function readId(text: string, code: 'job_not_found' | 'conflict_not_found'): number {
  if (!/^\d+$/.test(text) || text.length > MAX_ID_LENGTH)
    throw data({ code, message: ERRORS[code].text }, { status: 404 })
  return Number(text)
}

export async function loadJob(args: LoaderFunctionArgs) {
  const { context } = args
  const params = { id: readId(args.params.job!, 'job_not_found') }
  const job = await loadEndpoint(context, showImportJob, { params })
  return { job, isEmployer: isOfEmployer(args), now: context.get(siteContext).now }
}

/**
 * The choice of the person, or that they want nothing of it. Done, it leads to the page anew: an answer of a form would
 * hold live news back.
 */
export async function actOnJob(args: ActionFunctionArgs) {
  const { context, request } = args
  const params = { id: readId(args.params.job!, 'job_not_found') }
  const { intent, pick, ...form } = await readFormData(request)
  const picked = [pick ?? []].flat().map(String)
  const choices = Object.fromEntries(
    picked.map((id) => [id, form[`as-${id}`] === 'link' ? ('link' as const) : ('new' as const)]),
  )
  const { refused } = await runIntent(intent, {
    choose: () => submitEndpoint(context, chooseImportItems, { params, body: { choices } }),
    cancel: () => submitEndpoint(context, cancelImportJob, { params }),
  })
  if (refused) return data({ refusedText: refused.message }, refused.status)
  throw redirect(jobPath(isOfEmployer(args), params.id), 303)
}

export async function loadConflict(args: LoaderFunctionArgs) {
  const { context } = args
  const params = { id: readId(args.params.item!, 'conflict_not_found') }
  const conflict = await loadEndpoint(context, showConflict, { params })
  return {
    jobId: readId(args.params.job!, 'job_not_found'),
    conflict,
    isEmployer: isOfEmployer(args),
    isWritable: await isWritable(context, conflict),
  }
}

/** Whether changes of this vacancy can be sent there. */
async function isWritable(context: Context, { provider, vacancy_id }: Conflict) {
  if (vacancy_id === null) return false
  const { providers } = await loadEndpoint(context, listVacancyAtProviders, { params: { id: vacancy_id } })
  return providers.some((one) => one.provider === provider && one.obstacle === null)
}

/** Before the name of a field: the text that the person has made of both. */
const EDITED = 'text-'

const CHOICES = ['ours', 'theirs', 'merged'] as const

/** Leads to where the sending can be taken back. If it cannot begin now, the sentence that says why stands there. */
async function sendThere(context: Context, id: number, provider: Provider) {
  await submitEndpoint(context, startVacancyAct, { params: { id, provider }, body: { kind: 'update' } })
  return redirect(href('/my-vacancy/:id/providers', { id: String(id) }), 303)
}

/** Fields without a choice stay open. */
export async function saveChoices(args: ActionFunctionArgs) {
  const { context, request } = args
  const form = await readFormData(request)
  const choices: Record<string, (typeof CHOICES)[number]> = {}
  const texts: Record<string, string> = {}
  for (const [field, value] of Object.entries(form)) {
    const choice = CHOICES.find((one) => one === value)
    if (choice) choices[field] = choice
    if (choice === 'merged') texts[field] = String(form[EDITED + field] ?? '')
  }
  const params = { id: readId(args.params.item!, 'conflict_not_found') }
  const send = form.send === 'true'
  // What is settled is no conflict any more.
  const target = send ? await loadEndpoint(context, showConflict, { params }) : undefined
  const { refused } = await submitEndpoint(context, resolveConflict, { params, body: { choices, texts, send } })
  if (!refused && target?.vacancy_id) throw await sendThere(context, target.vacancy_id, target.provider)
  if (!refused) throw redirect(jobPath(isOfEmployer(args), readId(args.params.job!, 'job_not_found')), 303)
  return data({ refusedText: Object.values(refused.errors ?? {})[0] ?? refused.message }, refused.status)
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { readFormData, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadUser, toRouteUser } from '#app/load-user.server.ts'
import { isHiringRoute, landingPath } from '#app/rules/guard.ts'
import { buildRouteAddress, QUERY_KEY, routePath } from '#app/rules/routes.ts'
import { ERRORS, type FormRefusal } from '#contract/errors.ts'
import { SlugOrId } from '#contract/shapes.ts'
import { LIST_APPLY_KEY } from '#features/negotiations/list-apply/list-apply-key.ts'
import { StartName, updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import type { User } from '../contract/accounts.ts'
import { supportEmailOf } from '../sign-in/support-email.web.server.ts'
import { pendingStart, secondsToResend } from '../web/pending-steps.server.ts'
import { redirectAfterSignIn } from '../web/redirect-after-sign-in.server.ts'
import { confirmStart, startWithPhone } from './start.contract.ts'
import { renderStartVacancy } from './start-vacancy.web.server.tsx'

type Context = LoaderFunctionArgs['context']

/**
 * Which of the three steps comes next. Somebody who is signed in and has nothing left to say goes on to what they wanted.
 */
export async function loadStart({
  request,
  url,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'> & { url: URL }) {
  const site = context.get(siteContext)
  const user = await loadUser(context)
  if (user && (user.is_employer_mode || user.seeker.is_completed)) throw redirect(wantedAddress(url, user))
  const pending = pendingStart.read(request)
  const isCodeStep = url.searchParams.get('step') === 'code' && pending !== undefined
  const step = user ? ('name' as const) : isCodeStep ? ('code' as const) : ('number' as const)
  const found = await findVacancy(context, url)
  const city = user?.seeker.city ?? found?.cities[0]
  return {
    step,
    phone: pending?.phone,
    canResendIn: pending ? secondsToResend(pending.sentAt, site.now) : 0,
    numberAddress: stepAddress(url),
    passwordAddress: routePath('sign-in') + queryWithoutStep(url),
    backAddress: listAddress(url) ?? (found ? routePath('vacancies-slug').replace(':slug', found.slug) : '/'),
    supportEmail: supportEmailOf(site),
    name: user ? `${user.seeker.first_name} ${user.seeker.last_name}`.trim() : '',
    city: city && { ...city, isOfVacancy: !user?.seeker.city },
    card: found && renderStartVacancy(found),
  }
}

export async function submitStart({
  request,
  url,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'> & { url: URL }) {
  const fields = await readFormData(request)
  if (await loadUser(context)) return saveName(context, url, fields)
  const pending = pendingStart.read(request)
  if (url.searchParams.get('step') !== 'code') return sendCode(context, url, fields)
  if (!pending) return redirect(stepAddress(url))
  if (fields.intent === 'resend') return sendCode(context, url, { phone: pending.phone, consent_pd: true })
  const body = {
    phone: pending.phone,
    code: String(fields.code ?? ''),
    mode: isHiringRoute(url.searchParams.get('redirect')) ? ('employer' as const) : ('seeker' as const),
    ...(fields.otp !== undefined && { otp: String(fields.otp) }),
    ...(fields.start_over !== undefined && { start_over: true }),
  }
  const { reply, refused } = await submitEndpoint(context, confirmStart, { body })
  // The code itself is a secret, which no answer repeats.
  if (refused) return data({ ...refused, values: { ...refused.values, needs_otp: 'otp' in body } }, refused.status)
  const { is_employer_mode, seeker, delete_at } = reply.user
  const isNew = !is_employer_mode && !seeker.is_completed && delete_at === null
  const response = redirectAfterSignIn(context, reply, url.searchParams)
  if (isNew) response.headers.set('location', stepAddress(url, 'name'))
  response.headers.append('set-cookie', pendingStart.clear(context.get(siteContext)))
  return response
}

async function sendCode(context: Context, url: URL, { phone, consent_pd }: Record<string, unknown>) {
  const site = context.get(siteContext)
  // The text beside the button names the terms, so submitting the form accepts them (wire §3).
  const { refused } = await submitEndpoint(context, startWithPhone, {
    body: { phone: String(phone ?? ''), consent_terms: true, consent_pd } as never,
  })
  if (refused) return data(refused, refused.status)
  const cookie = pendingStart.write({ phone: String(phone), sentAt: site.now }, site)
  return redirect(stepAddress(url, 'code'), { headers: { 'set-cookie': cookie } })
}

/** One field for both names: the first word is the first name, the rest the surname. */
async function saveName(context: Context, url: URL, fields: Record<string, unknown>) {
  const values = { name: fields.name, city_id: fields.city_id }
  const said = StartName.safeParse(values)
  if (!said.success) return data(invalidInput(said.error.issues, values), ERRORS.invalid_input.status)
  const [first_name = '', ...others] = said.data.name.split(/\s+/)
  const body = { first_name, last_name: others.join(' '), city_id: said.data.city_id }
  const { refused } = await submitEndpoint(context, updateSeekerProfile, { body })
  if (refused) {
    const { first_name: first, last_name: last, ...errors } = refused.errors ?? {}
    const name = first ?? last
    return data({ ...refused, errors: { ...errors, ...(name && { name }) }, values }, refused.status)
  }
  const wanted = wantedAddress(url, (await loadUser(context))!)
  return redirect(withGreeting(wanted, context.get(siteContext).publicUrl), 303)
}

/** `started` makes the form greet the new user, on a vacancy and over a list. */
export function withGreeting(address: string, publicUrl: string): string {
  const { pathname, searchParams, hash } = new URL(address, publicUrl)
  if (!pathname.endsWith('/apply') && !searchParams.has(LIST_APPLY_KEY)) return address
  searchParams.set('started', '')
  return `${pathname}?${searchParams}${hash}`
}

const invalidInput = (
  issues: readonly { path: PropertyKey[]; message: string }[],
  values: FormRefusal['values'],
): FormRefusal => ({
  status: ERRORS.invalid_input.status,
  code: 'invalid_input',
  message: ERRORS.invalid_input.text,
  details: undefined,
  errors: Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
  values,
})

const wantedAddress = ({ searchParams }: URL, user: User) =>
  buildRouteAddress(searchParams.get('redirect') ?? '', searchParams) ?? landingPath(toRouteUser(user))

/** The vacancy from which somebody came to apply; undefined for other ways here, and for one that is gone. */
async function findVacancy(context: Context, { searchParams }: URL) {
  const isFromVacancy = searchParams.get('redirect')?.startsWith('vacancies-slug')
  const ofList = new URLSearchParams(searchParams.get(QUERY_KEY) ?? '').get(LIST_APPLY_KEY)
  const slug = SlugOrId.safeParse((isFromVacancy ? searchParams.get('slug') : ofList) ?? '')
  if (!slug.success) return undefined
  return (await submitEndpoint(context, showVacancy, { params: { id: slug.data.slug } })).reply
}

/** The list from which somebody came to apply to a vacancy, without the sheet. */
function listAddress({ searchParams }: URL): string | undefined {
  const wanted = new URLSearchParams(searchParams)
  const query = new URLSearchParams(wanted.get(QUERY_KEY) ?? '')
  if (!query.has(LIST_APPLY_KEY)) return undefined
  query.delete(LIST_APPLY_KEY)
  wanted.set(QUERY_KEY, query.toString())
  return buildRouteAddress(wanted.get('redirect') ?? '', wanted)
}

function stepAddress(url: URL, step?: 'code' | 'name'): string {
  const wanted = queryWithoutStep(url)
  return routePath('start') + (step ? `${wanted ? `${wanted}&` : '?'}step=${step}` : wanted)
}

function queryWithoutStep({ searchParams }: URL): string {
  const wanted = new URLSearchParams(searchParams)
  wanted.delete('step')
  return wanted.size > 0 ? `?${wanted}` : ''
}

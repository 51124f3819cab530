import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { ERRORS, type FormRefusal, isRefusal, type Refusal } from '#contract/errors.ts'
import { FORM_KEY_FIELD } from '#contract/idempotency.ts'
import { expiredAuthFlagsCookie, expiredSessionCookie } from '#features/accounts/sessions/session-cookies.contract.ts'
import { type FormTree, parseFormData } from '#lib/forms/form-data.ts'
import { errorCodeOf, errorCodeSuffix, MIN_SERVER_ERROR_STATUS } from '#lib/text/error-code.ts'
import {
  callContext,
  requestAddressContext,
  requestIdContext,
  routeContext,
  siteContext,
  userContext,
} from './context.ts'
import { profileAddress, signInAddress } from './rules/guard.ts'

type Context = Readonly<RouterContextProvider>

/** For loaders: calls an endpoint of the API. A refusal ends the page with the error screen. */
export async function loadEndpoint<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: Input<E>,
): Promise<Reply<E>> {
  try {
    return await context.get(callContext)(endpoint, input)
  } catch (error) {
    throw refusedPage(context, toExpectedRefusal(context, error))
  }
}

/** `loadEndpoint` for one block of a page. Undefined after a failure of ours: the rest of the page stays. */
export async function loadBlock<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: Input<E>,
): Promise<Reply<E> | undefined> {
  try {
    return await loadEndpoint(context, endpoint, input)
  } catch (thrown) {
    const { init } = thrown as Partial<ReturnType<typeof data>>
    if (!init?.status || init.status < MIN_SERVER_ERROR_STATUS) throw thrown
  }
}

/** The error page of a refusal. */
export const refusedPage = (
  context: Context,
  { status, code, message }: Pick<Refusal, 'status' | 'code' | 'message'>,
) => data({ code, message, ...errorCodeField(context, status) }, { status })

type SubmitResult<E extends Endpoint> =
  | { reply: Reply<E>; refused?: undefined }
  | { reply?: undefined; refused: FormRefusal }

/**
 * For actions: calls an endpoint. A refusal is returned as a value, with the submitted fields, for the form to show.
 */
export async function submitEndpoint<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: Input<E>,
): Promise<SubmitResult<E>> {
  try {
    // The loaders of a form without script run in the same request, after the action.
    if (endpoint.method !== 'GET') context.set(userContext, null)
    return { reply: await context.get(callContext)(endpoint, input) }
  } catch (error) {
    const { status, code, message: text, errors, details } = toExpectedRefusal(context, error)
    const message = text + errorCodeSuffix(errorCodeOf(status, context.get(requestIdContext)))
    return { refused: { status, code, message, errors, details, values: omitSecretFields(input) } }
  }
}

/** `submitEndpoint` for a form that is the body of the endpoint. `rest` holds the parameters of the address. */
export async function submitForm<E extends Endpoint>(
  context: Context,
  endpoint: E,
  request: Request,
  otherInput: Partial<Input<E>> = {},
): Promise<SubmitResult<E>> {
  return submitFields(context, endpoint, await readFormData(request), otherInput)
}

/** `submitForm` for an action that has already read the form. */
export function submitFields<E extends Endpoint>(
  context: Context,
  endpoint: E,
  fields: Record<string, unknown>,
  otherInput: Partial<Input<E>> = {},
): Promise<SubmitResult<E>> {
  return submitEndpoint(context, endpoint, { ...otherInput, body: fields } as Input<E>)
}

/** Reads the form of an action. A body that is no form ends the page with the error screen. */
export async function readFormData(request: Request): Promise<FormTree> {
  const form = await request.formData().catch(() => {
    throw badRequestPage()
  })
  // The server has read it already.
  form.delete(FORM_KEY_FIELD)
  return parseFormData(form)
}

/** Runs the action that the `intent` of a form names. Any other intent ends the page with the error screen. */
export function runIntent<Args extends unknown[], Actions extends Record<string, (...args: Args) => unknown>>(
  intent: unknown,
  actions: Actions,
  ...args: Args
): ReturnType<Actions[keyof Actions]> {
  if (typeof intent !== 'string' || !Object.hasOwn(actions, intent)) throw badRequestPage()
  return actions[intent]!(...args) as ReturnType<Actions[keyof Actions]>
}

const badRequestPage = () =>
  data({ code: 'bad_request', message: ERRORS.bad_request.text }, { status: ERRORS.bad_request.status })

/** Passwords and codes are never sent back to the form. */
const SECRET_FIELD_NAMES = /password|code|otp|token/

function omitSecretFields(input: object): Record<string, unknown> {
  const body = (input as { body?: object }).body ?? {}
  return Object.fromEntries(Object.entries(body).filter(([name]) => !SECRET_FIELD_NAMES.test(name)))
}

function toExpectedRefusal(context: Context, error: unknown): Refusal {
  if (!isRefusal(error)) throw toInternalError(context, error)
  if (error.code === 'signed_out') throw redirectToSignIn(context)
  if (error.code === 'profile_incomplete') throw redirect(profileFormAddress(context, error))
  return error
}

/** What a person can tell the support about a failure of ours. */
function errorCodeField(context: Context, status: number): { error_code?: string } {
  const error_code = errorCodeOf(status, context.get(requestIdContext))
  return error_code ? { error_code } : {}
}

/** Logs the error and hides it from the client: the message is the one of the specification (§2.4). */
function toInternalError(context: Context, error: unknown) {
  console.error(`Request ${context.get(requestIdContext)}:`, error)
  const status = MIN_SERVER_ERROR_STATUS
  return data({ code: 'internal', message: 'Internal Server Error', ...errorCodeField(context, status) }, { status })
}

/** The only place that ends an expired session: forgets both cookies and redirects to the sign-in, which leads back. */
function redirectToSignIn(context: Context) {
  const site = context.get(siteContext)
  const route = context.get(routeContext)
  const headers = new Headers()
  for (const cookie of [expiredSessionCookie(site), expiredAuthFlagsCookie(site)]) headers.append('set-cookie', cookie)
  const { searchParams } = new URL(context.get(requestAddressContext), site.publicUrl)
  return redirect(route ? signInAddress(route, searchParams) : '/sign-in', { headers })
}

function profileFormAddress(context: Context, { details }: Refusal): string {
  const profile = details?.profile === 'employer' ? 'employer' : 'seeker'
  const route = context.get(routeContext)
  return route ? profileAddress(profile, route) : `/profile/${profile}`
}

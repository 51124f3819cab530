import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { requestStepUpCode } from '../two-factor/step-up.contract.ts'
import type { SecurityResult, SecuritySectionName } from './security-result.ts'

/** Sends the code that stands in for a password, and says so beside the button. */
export async function sendOwnCode(context: Readonly<RouterContextProvider>): Promise<{ ownCode: string }> {
  const { refused } = await submitEndpoint(context, requestStepUpCode, {})
  return { ownCode: refused ? `${refused.message}.` : 'Код отправлен. Он действует 5 минут.' }
}

type Context = Readonly<RouterContextProvider>

/** Actions of one section of the security screen by the intent that its forms send. */
export type SecurityActions = Record<string, (context: Context, fields: FormTree) => Promise<SecurityResult | Response>>

/** Calls one endpoint and builds the result of its section, with the message for success. */
export async function submitSecurityForm<E extends Endpoint>(
  context: Context,
  section: SecuritySectionName,
  endpoint: E,
  input: Input<E>,
  successText: (reply: Reply<E>) => string,
): Promise<SecurityResult> {
  const { reply, refused } = await submitEndpoint(context, endpoint, input)
  return refused ? { section, refused } : { section, successMessage: successText(reply as Reply<E>) }
}

/** A field of a form as text. An absent field is refused by the endpoint, as an empty one. */
export const fieldText = (value: unknown) => String(value ?? '')

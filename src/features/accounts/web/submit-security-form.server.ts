import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { SecurityResult, SecuritySectionName } from './security-result.ts'

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

import { data, type RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { requestEmailConfirmation } from './email.contract.ts'

type ResendResult = { refused?: FormRefusal; isLetterSent?: boolean }

/** Action of `ResendLetterForm`. `Result` is the result type of the other forms on the screen. */
export async function resendEmailLetter<Result extends ResendResult>(context: Readonly<RouterContextProvider>) {
  const { refused } = await submitEndpoint(context, requestEmailConfirmation, { body: {} })
  return refused ? data({ refused } as Result, refused.status) : data({ isLetterSent: true } as Result)
}

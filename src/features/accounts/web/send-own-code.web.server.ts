import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { requestStepUpCode } from '../two-factor/step-up.contract.ts'

/** Sends the code that stands in for a password, and says so beside the button. */
export async function sendOwnCode(context: Readonly<RouterContextProvider>): Promise<{ ownCode: string }> {
  const { refused } = await submitEndpoint(context, requestStepUpCode, {})
  return { ownCode: refused ? `${refused.message}.` : 'Код отправлен. Он действует 5 минут.' }
}

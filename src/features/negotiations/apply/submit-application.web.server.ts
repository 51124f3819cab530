import { type ActionFunctionArgs, data, href, redirect } from 'react-router'
import { readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { type FormTree, valueAt, withValueAt } from '#lib/forms/form-data.ts'
import { toFieldTexts } from '#ui/form/field-value.ts'
import { cancelApplication, submitApplication } from './applications.contract.ts'
import { readCameFrom } from './came-from.rules.ts'
import { shortAnswerSentence } from './short-answer-sentence.rules.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'> & { params: { slug: string } }

/**
 * Action of the apply panel: applies to the vacancy, or cancels the application while it is held back. Returns a refusal
 * for the page of the vacancy, on which both forms stand.
 */
export async function submitApplyPanel({ request, params: { slug }, context }: Args) {
  const { intent = 'apply', id, stay, is_sentence_shown, ...fields } = await readFormData(request)
  const came_from = readCameFrom(new URL(request.url).searchParams)
  const application = { ...(is_sentence_shown ? fields : withSentence(fields)), ...(came_from && { came_from }) }
  const { refused } = await runIntent(intent, {
    apply: () => submitFields(context, submitApplication, { ...application, hold: true }),
    take_back: () => submitEndpoint(context, cancelApplication, { params: { id: String(id) } }),
  })
  // Over a list the page stays: what is loaded again says that it was sent, now or before.
  if (stay === 'list' && (!refused || refused.code === 'negotiation_exists')) return null
  const path = href('/vacancies/:slug', { slug })
  // With script the page does not move. Without it the panel, which is below the text on a phone, has to be found.
  const place = stay ? '' : '#answer'
  if (refused?.code === 'negotiation_exists') return redirect(`${path}?already${place}`, 303)
  return refused ? data(refused, refused.status) : redirect(path + place, 303)
}

/** Without script nobody has seen the sentence that the ticks make, so it is made here, unless something was written. */
function withSentence(fields: FormTree): FormTree {
  if (valueAt(fields, 'short.text') !== '') return fields
  return withValueAt(fields, 'short.text', shortAnswerSentence(toFieldTexts(valueAt(fields, 'short.skills'))))
}

import { showUser } from '#contract/accounts.ts'
import { takeOwnResumeCopy, takeResumeCopy } from '#contract/contact-reveals.ts'
import { load } from '../api.server.ts'
import { fileResponse } from '../file-response.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { Route } from './+types/copy.ts'

/** A file, not a screen: whoever looks for work takes a copy of one's own, whoever hires takes a marked one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await load(context, showUser, {})
  const endpoint = user?.is_employer_mode ? takeResumeCopy : takeOwnResumeCopy
  return fileResponse(await loadPage(context, endpoint, { params: { id: params.slug.split('-').at(-1)! } }))
}

import type { RouterContextProvider } from 'react-router'
import { type ResumeViewer, showResumeAs } from '#contract/resume-access.ts'
import { resumeFacts } from '#trade/resume-facts.ts'
import { submit } from '../api.server.ts'
import { siteContext } from '../context.ts'

/** Text in place of the contacts: what this kind of viewer may do about them. */
const CONTACTS: Record<ResumeViewer, string> = {
  employer: 'Работодатель может открыть контакты, если вы их не скрыли. Кто открыл, видно в вашем резюме.',
  guest: 'Гости контактов не видят.',
  applied: 'Контактов нет.',
  anonymous: 'Имя и контакты откроются, когда вы оба на это согласитесь.',
}

/**
 * Loads the page of a resume as another kind of viewer would see it. Returns undefined if the user is not the owner.
 */
export async function seenAs(context: Readonly<RouterContextProvider>, { slug }: { slug: string }, as: string) {
  const id = Number(slug.split('-').at(-1))
  const viewer = as as ResumeViewer
  const { reply, refused } = await submit(context, showResumeAs, { params: { id }, query: { viewer } })
  if (refused) return
  const { resume, is_shown } = reply
  const seen = { id, slug, seen: viewer, isShown: is_shown }
  const { now } = context.get(siteContext)
  const asOwner = { isGuest: false, hiring: undefined, token: '' }
  return { ...asOwner, resume, facts: resumeFacts(resume), seen, why: CONTACTS[viewer], now }
}

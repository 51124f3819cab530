import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { resumeFacts } from '../rules/resume-facts.ts'
import { previewResume, type ResumeViewer } from '../visibility/resume-visibility.contract.ts'

/** Text in place of the contacts: what this kind of viewer may do about them. */
const CONTACTS_TEXTS: Record<ResumeViewer, string> = {
  employer: 'Работодатель может открыть контакты, если вы их не скрыли. Кто открыл, видно в вашем резюме.',
  guest: 'Гости контактов не видят.',
  applied: 'Контактов нет.',
  anonymous: 'Имя и контакты откроются, когда вы оба на это согласитесь.',
}

/**
 * Loads the page of a resume as another kind of viewer would see it. Returns undefined if the user is not the owner.
 */
export async function loadViewAs(context: Readonly<RouterContextProvider>, { slug }: { slug: string }, as: string) {
  const id = Number(slug.split('-').at(-1))
  const viewer = as as ResumeViewer
  const { reply, refused } = await submitEndpoint(context, previewResume, { params: { id }, query: { viewer } })
  if (refused) return
  const { resume, is_shown } = reply
  const viewAs = { id, slug, viewAs: viewer, isShown: is_shown }
  const { now } = context.get(siteContext)
  const ownerDefaults = { isGuest: false, employerTools: undefined, token: '' }
  return { ...ownerDefaults, resume, facts: resumeFacts(resume), viewAs, contactsText: CONTACTS_TEXTS[viewer], now }
}

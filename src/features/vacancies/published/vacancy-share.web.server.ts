import { href, type RouterContextProvider } from 'react-router'
import { siteContext } from '#app/context.ts'
import { buildQrCode } from '#lib/text/qr-code.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

/** What `ShareVacancy` shows. */
export function vacancyShare(
  context: Readonly<RouterContextProvider>,
  { slug, moderation_status }: Pick<OwnVacancy, 'slug' | 'moderation_status'>,
) {
  const address = new URL(href('/vacancies/:slug', { slug }), context.get(siteContext).publicUrl).href
  return { isPublic: moderation_status === 'approved', address, qr: buildQrCode(address) }
}

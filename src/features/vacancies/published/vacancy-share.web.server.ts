import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#app/context.ts'
import { withCameFrom } from '#features/negotiations/apply/came-from.rules.ts'
import { buildQrCode } from '#lib/text/qr-code.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'
import { vacancyUrl } from '../page/vacancy-breadcrumbs.ts'

/** What `ShareVacancy` shows. */
export function vacancyShare(
  context: Readonly<RouterContextProvider>,
  { slug, moderation_status }: Pick<OwnVacancy, 'slug' | 'moderation_status'>,
) {
  const address = vacancyUrl({ slug }, context.get(siteContext).publicUrl)
  return {
    isPublic: moderation_status === 'approved',
    address: withCameFrom(address, 'link'),
    qr: buildQrCode(withCameFrom(address, 'qr')),
  }
}

import type { Route } from './+types/employer-consent.route.ts'
import { startConsent } from './provider-list.web.server.ts'

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  startConsent(context, request, 'employer', params.provider)

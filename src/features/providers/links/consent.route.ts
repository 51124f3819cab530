import { startConsent } from './provider-list.web.server.ts'

export const loader = startConsent

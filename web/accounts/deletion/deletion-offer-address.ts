import { routePath } from '#domain/routing/routes.ts'

/** Address of the offer to cancel the deletion, with the screen that the user wanted to open. */
export const deletionOfferAddress = (wanted: URLSearchParams) =>
  routePath('profile-deletion') + (wanted.size > 0 ? `?${wanted}` : '')

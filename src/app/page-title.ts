import { shorten } from '#lib/text/shorten.ts'

/** Characters of a title that search engines show. */
const MAX_TITLE_CHARS = 65
const SITE_NAME_SUFFIX = ' — Смена места'

/**
 * Title of a page: the head is shortened to fit, the tail stays whole, and the name of the site is added if it fits.
 */
export function fitPageTitle(head: string, tail = ''): string {
  const title = shorten(head, MAX_TITLE_CHARS - tail.length) + tail
  return title.length + SITE_NAME_SUFFIX.length > MAX_TITLE_CHARS ? title : title + SITE_NAME_SUFFIX
}

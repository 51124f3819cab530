import { shorten } from '#lib/shorten.ts'

/** Characters of a title that search engines show. */
const LONGEST = 65
const SITE = ' — Смена места'

/**
 * Title of a page: the head is shortened to fit, the tail stays whole, and the name of the site is added if it fits.
 */
export function fitTitle(head: string, tail = ''): string {
  const title = shorten(head, LONGEST - tail.length) + tail
  return title.length + SITE.length > LONGEST ? title : title + SITE
}

import { shorten } from '#lib/shorten.ts'

/** What a list of results shows of a title. */
const LONGEST = 65
const SITE = ' — Смена места'

/** As much of the head as there is room for, all of the tail, and our name where it fits. */
export function fitTitle(head: string, tail = ''): string {
  const title = shorten(head, LONGEST - tail.length) + tail
  return title.length + SITE.length > LONGEST ? title : title + SITE
}

import type { RouterContextProvider } from 'react-router'
import type { SpokenFilter } from '#contract/core/text-reading.ts'
import { findSearchPlace } from './read-search-address.server.ts'
import { PLACE_PARAMETERS, type SearchPlace } from './search-place.ts'
import { withoutWords } from './without-words.ts'

const isPlace = ({ became_filter: { key } }: SpokenFilter) => PLACE_PARAMETERS.some((one) => one === key)

/**
 * The words and the place of a heading, if the text itself names one place: «водитель питер» is headed «Водитель в
 * Санкт-Петербурге».
 */
export async function readSpokenPlace(
  context: Readonly<RouterContextProvider>,
  text: string,
  magic: readonly SpokenFilter[],
): Promise<{ words: string; where: SearchPlace } | undefined> {
  const [spoken, ...others] = magic.filter(isPlace)
  if (!spoken || others.length > 0) return undefined
  const { key, id } = spoken.became_filter
  const where = await findSearchPlace(context, { [key]: String(id) })
  return where.title ? { words: withoutWords(text, spoken.text_part), where } : undefined
}

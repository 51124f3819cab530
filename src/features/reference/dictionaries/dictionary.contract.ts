/** Item of a dictionary, the same in the database, in the API and on the screen. */
export type DictionaryEntry = {
  id: number
  code: string
  name: string
  sort: number
  is_active: boolean
  hh_id: string | null
  superjob_id: number | null
}

/** Source form of an item: id, code, name, then its ids at hh.ru and SuperJob, if any. */
type EntrySource = readonly [id: number, code: string, name: string, hh?: string | null, superjob?: number | null]

type EntryOf<L extends EntrySource> = DictionaryEntry & { id: L[0]; code: L[1] }
type EntriesOf<Lines extends readonly EntrySource[]> = { readonly [K in keyof Lines]: EntryOf<Lines[K]> }

/** Builds a dictionary with literal types of ids and codes, for `codesOf` and `idsOf`. */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<const Lines extends readonly EntrySource[]>(lines: Lines) {
  return lines.map(([id, code, name, hh = null, superjob = null], index) => {
    return { id, code, name, sort: index + 1, is_active: true, hh_id: hh, superjob_id: superjob }
  }) as unknown as EntriesOf<Lines>
}

/** Display name of an id; empty for null and unknown ids. */
export function nameById(items: readonly DictionaryEntry[], id: number | null | undefined) {
  return items.find((item) => item.id === id)?.name ?? ''
}

type NamedCode = { code: string; name: string }

/** Display name of a code; the code itself if it is unknown. */
export const nameByCode = (items: readonly NamedCode[], code: string) =>
  items.find((item) => item.code === code)?.name ?? code

export function codeById<const I extends readonly DictionaryEntry[]>(items: I, id: number | null | undefined) {
  return items.find((item) => item.id === id)?.code as I[number]['code'] | undefined
}

/** Id of a code. The type allows only codes of this dictionary, so it always exists. */
export function idByCode<const I extends readonly DictionaryEntry[]>(items: I, code: I[number]['code']) {
  return items.find((item) => item.code === code)!.id as I[number]['id']
}

export function idsOf<const I extends readonly DictionaryEntry[]>(items: I) {
  return items.map((item) => item.id) as unknown as { readonly [K in keyof I]: I[K]['id'] }
}

export function codesOf<const I extends readonly { code: string }[]>(items: I) {
  return items.map((item) => item.code) as unknown as { readonly [K in keyof I]: I[K]['code'] }
}

export const dictionaryNames = (items: readonly DictionaryEntry[], ids: readonly number[]) =>
  ids.map((id) => nameById(items, id))

/** The id of the dictionary item with exactly this name. */
export const findIdByName = (items: readonly DictionaryEntry[], name: string): number | null =>
  items.find((item) => item.name === name)?.id ?? null

export const findIdsByName = (items: readonly DictionaryEntry[], names: readonly string[]): number[] =>
  names.flatMap((name) => findIdByName(items, name) ?? [])
